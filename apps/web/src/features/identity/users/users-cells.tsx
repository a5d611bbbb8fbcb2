/** Cells of the list of users: state and roles. */
import { Tag, type Status } from '@nazer/ui/tag.tsx';
import { useJoined, useWords } from '../../../platform/words/i18n.tsx';
import type { Cells } from '../../../resources/grid/grid-context.ts';
import type { CellProps } from '../../../resources/kinds/kind.ts';

/** Colours of the states by their codes, from 1: active, inactive, guessed at. */
const tints: readonly Status[] = ['ok', 'mute', 'warn'];

const StatusCell = ({ value, text }: CellProps) => (
  <Tag status={tints[Number(value) - 1] ?? 'mute'}>{text}</Tag>
);

/** Joins names of roles: built-in ones are translated, others keep their names. */
export function useRoleNames(): (names: readonly string[]) => string {
  const joined = useJoined();
  const words: Readonly<Record<string, string>> = useWords().roles;
  return (names) => joined(names.map((name) => words[name] ?? name));
}

const RolesCell = ({ value }: CellProps) => {
  const named = useRoleNames();
  return Array.isArray(value) && named(value);
};

export const userCells: Cells = { status: StatusCell, roles: RolesCell };
