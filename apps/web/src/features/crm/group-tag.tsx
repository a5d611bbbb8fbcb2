import { Tag } from '@nazer/ui/tag.tsx';
import type { CellProps } from '../../resources/kinds/kind.ts';
import { groupTones } from './group-tones.data.ts';

/** Customer group as a tag; only groups and states are coloured. */
export const GroupTag = ({ value, text }: CellProps) => (
  <Tag plain status={groupTones[Number(value)] ?? 'mute'}>
    {text}
  </Tag>
);
