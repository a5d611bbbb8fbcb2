import { Tag } from '@nazer/ui/tag.tsx';
import type { CellProps } from '../../resources/kinds/kind.ts';
import { groupTones } from './group-tones.data.ts';

/** A customer group as a tag: groups and states are the only values in colour. */
export const GroupTag = ({ value, text }: CellProps) => (
  <Tag plain status={groupTones[Number(value)] ?? 'mute'}>
    {text}
  </Tag>
);
