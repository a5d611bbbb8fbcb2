import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { CellProps, KindView } from './kind.ts';

/** True is a tick; false is the dash every empty cell has. */
const BooleanCell = ({ text: words }: CellProps) => (
  <span className="rc-tick">
    <Icon name="check" label={words} />
  </span>
);

export const boolean: KindView = {
  text: (_field, value, { names }) => (value === true ? names.yes : names.no),
  Cell: BooleanCell,
  filter: 'set',
};
