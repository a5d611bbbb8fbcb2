import { optionsOf } from '@nazer/contract/codes.ts';
import { hasCode } from '@nazer/contract/kernel/bit-set.ts';
import { joined } from '@nazer/ui/number-format.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import type { CellProps, KindView } from './kind.ts';

/** A code with tones (a state) is drawn as a tag, any other code as its word. */
const ChoiceCell = ({ field: { tones }, value, text }: CellProps) =>
  tones ? <Tag status={tones[Number(value)] ?? 'mute'}>{text}</Tag> : text;

/** The words of all codes of a set, joined; empty for none. */
export const choices: KindView = {
  text: (field, value, { names, language }) => {
    const chosen = optionsOf(field).filter((code) => hasCode(Number(value), code));
    return joined(
      chosen.map((code) => names.choice(field, code)),
      language,
    );
  },
  filter: 'set',
};

export const choice: KindView = {
  text: (field, value, { names }) => names.choice(field, Number(value)),
  Cell: ChoiceCell,
  filter: 'set',
};
