/** Actions of a record: allowed ones first, then closed ones with the server's reason. */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import { recordActionOf, type RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Suspense, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useCount } from '../../use-format.ts';
import type { Details } from '../use-details.ts';
import { ClosedActions } from './closed-actions.tsx';
import { useEffectText } from './use-effect-text.ts';
import './state-actions.css';

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);

export interface StateActionsProps {
  readonly record: RecordDefinition;
  readonly row: Details;
  readonly recordKey: string;
  /** Title of the record, for the heading of a step's dialog. */
  readonly title: string;
}

interface ActionsProps extends StateActionsProps {
  readonly actions: readonly AllowedAction[];
  readonly onOpen: (action: string) => void;
}

/** Code of the record's state; 0 for records without states. */
const statusOf = ({ state = '' }: RecordDefinition, row: Details): number => Number(row[state] ?? 0);

/** Whether an action is declared as dangerous: it ends or withdraws what others rely on. */
const endsSomething = (record: RecordDefinition, { action }: AllowedAction): boolean =>
  recordActionOf(record, action)?.command.isDanger === true;

function OpenAction({
  record,
  row,
  action,
  onOpen,
  isFirst,
}: Omit<ActionsProps, 'actions'> & { readonly action: AllowedAction; readonly isFirst: boolean }) {
  const t = useText('record');
  const effectOf = useEffectText(record);
  const isDanger = endsSomething(record, action);
  return (
    <li>
      <Button
        kind={isFirst && !isDanger ? 'primary' : 'plain'}
        className={isDanger ? 'sa__button sa__button--danger' : 'sa__button'}
        onClick={() => onOpen(action.action)}
      >
        {action.waits ? t('ask', { action: action.title }) : action.title}
      </Button>
      <span className="sa__text">{effectOf(action, statusOf(record, row))}</span>
    </li>
  );
}

/**
 * Buttons of the allowed actions of a record, harmless ones first, and reasons of closed ones; nothing when
 * there are no actions.
 */
export function StateActions(props: StateActionsProps) {
  const { record, row, title } = props;
  const t = useText('record');
  const count = useCount();
  const [wanted, setWanted] = useState<string | null>(null);
  const actions = (row.allowedActions ?? []).filter(({ action }) => recordActionOf(record, action));
  if (actions.length === 0) return null;
  const isDanger = (action: AllowedAction) => endsSomething(record, action);
  const open = actions
    .filter(({ isAllowed }) => isAllowed)
    .toSorted((one, other) => Number(isDanger(one)) - Number(isDanger(other)));
  const closed = actions.filter(({ isAllowed }) => !isAllowed);
  const opened = actions.find(({ action }) => action === wanted);
  return (
    <section className="sa nz-screen" aria-label={t('actions')}>
      <h2>
        {t('actions')}
        <small>{t('actionsCount', { open: count(open.length), closed: count(closed.length) })}</small>
      </h2>
      <ul className="sa__list">
        {open.map((action, index) => (
          <OpenAction
            key={action.action}
            {...props}
            action={action}
            isFirst={index === 0}
            onOpen={setWanted}
          />
        ))}
        <ClosedActions record={record} actions={closed} isNoneOpen={open.length === 0} />
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <StepDialog
            record={record}
            action={opened}
            row={row}
            status={statusOf(record, row)}
            title={title}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
