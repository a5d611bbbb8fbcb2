/** Cells of the list of users: state, last sign-in, roles. */
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Tag, type Status } from '@nazer/ui/tag.tsx';
import { useText, useWords } from '../../platform/i18n.tsx';
import type { Cells } from '../../resources/grid/grid-context.ts';
import type { CellProps } from '../../resources/kinds/kind.ts';

const tints: readonly Status[] = ['ok', 'mute', 'warn'];

const StatusCell = ({ value, text }: CellProps) => (
  <Tag status={tints[Number(value) - 1] ?? 'mute'}>{text}</Tag>
);

/** Office hours are Tehran's wherever the reader sits. */
export const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
});

const MomentCell = ({ value }: CellProps) => {
  const at = new Date(String(value));
  return <JalaliDate value={jalaliOfInstant(at)} time={clock.format(at)} />;
};

/** Roles of the system by their words, others by their names. */
export function useRoleNames(): (names: readonly string[]) => string {
  const t = useText('roles');
  const words: Readonly<Record<string, string>> = useWords().roles;
  return (names) => names.map((name) => words[name] ?? name).join(t('andList'));
}

const RolesCell = ({ value }: CellProps) => {
  const named = useRoleNames();
  return named(String(value).split(','));
};

export const userCells: Cells = { status: StatusCell, lastLogin: MomentCell, roles: RolesCell };
