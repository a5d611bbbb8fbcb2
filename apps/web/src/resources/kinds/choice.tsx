import { Tag } from '@nazer/ui/tag.tsx';
import type { CellProps, KindView } from './kind.ts';

/** A code with tones (a state) is drawn as a tag, any other code as its word. */
const ChoiceCell = ({ field: { tones }, value, text }: CellProps) =>
  tones ? <Tag status={tones[Number(value)] ?? 'mute'}>{text}</Tag> : text;

export const choice: KindView = {
  text: (field, value, { names }) => names.choice(field, Number(value)),
  Cell: ChoiceCell,
  filter: 'set',
};
