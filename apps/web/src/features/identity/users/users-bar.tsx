/** Buttons for users: above the list; on a phone those of the selected user at the bottom of the screen. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { RowFoot } from '../../../resources/page/row-bar.tsx';
import { ClosedReasons } from '../../../resources/page/toolbar.tsx';
import type { ResourceList } from '../../../resources/use-resource-list.ts';
import { type UserReasons, type useUserActions, useUserReasons } from './users-actions.ts';

interface RowProps {
  readonly chosen: ListRow | undefined;
  readonly onEdit: () => void;
  readonly actions: ReturnType<typeof useUserActions>;
}

interface RowButtonsProps extends RowProps {
  readonly reasons: UserReasons;
  /** Shows all buttons except the first as icons. */
  readonly isShort?: boolean;
}

function RowButtons({ chosen, onEdit, actions, reasons, isShort = false }: RowButtonsProps) {
  const t = useText('users');
  const g = useText('grid');
  /** Without a selected user the button shows a toast that asks to select one. */
  const on = (act: (row: ListRow) => unknown) => () =>
    void (chosen ? act(chosen) : showToast({ kind: 'bad', text: g('selectRow') }));
  return (
    <>
      <ActionButton icon="pencil" label={g('edit')} reason={reasons.edit} onPress={on(onEdit)} />
      <ActionButton
        icon="refresh"
        label={t('resetPassword')}
        isIconOnly={isShort}
        reason={reasons.reset}
        onPress={on(actions.askReset)}
      />
      <ActionButton
        icon="lock"
        label={t('unlock')}
        isIconOnly={isShort}
        reason={reasons.unlock}
        onPress={on(actions.unlock)}
      />
      <ActionButton
        icon="trash"
        label={g('delete')}
        isIconOnly={isShort}
        isDanger
        reason={reasons.delete}
        onPress={on(actions.askDelete)}
      />
    </>
  );
}

export interface UsersBarProps extends RowProps {
  readonly isNarrow: boolean;
  readonly onAdd: () => void;
}

/** Buttons above the list; on a phone only the one that adds a user. */
export function UsersBar({ isNarrow, onAdd, ...row }: UsersBarProps) {
  const g = useText('grid');
  const reasons = useUserReasons(row.chosen);
  return (
    <>
      <ActionButton icon="plus" label={g('add')} kind="primary" reason={reasons.add} onPress={onAdd} />
      {!isNarrow && <RowButtons {...row} reasons={reasons} />}
      <ClosedReasons reasons={isNarrow ? [reasons.add] : Object.values(reasons)} />
    </>
  );
}

/** Bar of the selected user at the bottom of the screen of a phone. */
export function UsersFoot({ list, ...row }: RowProps & { readonly list: ResourceList }) {
  const reasons = useUserReasons(row.chosen);
  const { edit, reset, delete: remove } = reasons;
  return (
    <RowFoot list={list} reasons={[edit, reset, remove]}>
      <RowButtons {...row} reasons={reasons} isShort />
    </RowFoot>
  );
}
