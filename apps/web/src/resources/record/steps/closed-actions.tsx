/**
 * Actions that a record does not allow now, grouped by reason; each reason is written once, with its actions folded
 * below.
 */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import { recordActionOf, type RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';

/** Reason why an action is closed; names the permission when the user lacks it. */
function useClosedText(record: RecordDefinition): (action: AllowedAction) => string {
  const t = useText('record');
  const words = useWords();
  const { permissions } = useSession();
  return ({ action, reason, sentence }) => {
    const wanted = recordActionOf(record, action)?.right;
    const isMissing = reason === 'missingRight' && wanted !== undefined && !permissions.includes(wanted);
    return isMissing ? t('needsRight', { permission: words.permissions[wanted] }) : sentence;
  };
}

/** Whether an action was asked for and waits for somebody's approval. */
const isWaiting = ({ reason }: AllowedAction): boolean => reason === 'approvalWaiting';

/** Closed actions with the same reason; `why` is its sentence. */
interface Group {
  readonly why: string;
  readonly actions: readonly AllowedAction[];
}

const ClosedButton = ({ action, why }: { readonly action: AllowedAction; readonly why: string }) => (
  <Button className="sa__button" disabled aria-description={why}>
    {action.title}
  </Button>
);

/** Action that alone has its reason, or waits for an approval. */
function ClosedAction({ action, why }: { readonly action: AllowedAction; readonly why: string }) {
  return (
    <li className={isWaiting(action) ? 'sa__waiting' : undefined}>
      <ClosedButton action={action} why={why} />
      <span className="sa__text">
        <Icon name={isWaiting(action) ? 'clock' : 'lock'} size={13} /> {why}
      </span>
    </li>
  );
}

const ClosedButtons = ({ why, actions }: Group) => (
  <ul className="sa__closed">
    {actions.map((action) => (
      <li key={action.action}>
        <ClosedButton action={action} why={why} />
      </li>
    ))}
  </ul>
);

/** Actions that share a reason, which is the line that opens them. */
function ClosedGroup({ why, actions }: Group) {
  const t = useText('record');
  return (
    <li>
      <details>
        <summary>
          <Icon name="lock" size={13} /> {why} <b>{t('allClosed', { count: actions.length })}</b>
        </summary>
        <ClosedButtons why={why} actions={actions} />
      </details>
    </li>
  );
}

/** Actions with further reasons, folded under one line with their number. */
function ClosedRest({ groups, title }: { readonly groups: readonly Group[]; readonly title: string }) {
  return (
    <li>
      <details>
        <summary>{title}</summary>
        <ul className="sa__list">
          {groups.map(({ why, actions }) => (
            <li key={why} className="sa__reason">
              <span className="sa__text">
                <Icon name="lock" size={13} /> {why}
              </span>
              <ClosedButtons why={why} actions={actions} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Number of reasons displayed unfolded beside open actions. */
const maxUnfolded = 2;

interface ClosedActionsProps {
  readonly record: RecordDefinition;
  readonly actions: readonly AllowedAction[];
  /** The record has no open action; then several reasons are folded under one line. */
  readonly isNoneOpen: boolean;
}

/**
 * Closed actions as items of a list: those that wait for an approval, then the most frequent reasons with their
 * actions, and the rest folded.
 */
export function ClosedActions({ record, actions, isNoneOpen }: ClosedActionsProps) {
  const t = useText('record');
  const closedText = useClosedText(record);
  const others = actions.filter((action) => !isWaiting(action));
  // The most frequent reason comes first; it usually follows from the state of the record.
  const groups = [...Map.groupBy(others, closedText)]
    .map(([why, some]): Group => ({ why, actions: some }))
    .toSorted((one, other) => other.actions.length - one.actions.length);
  const isFoldedWhole = isNoneOpen && groups.length > 1;
  const visible = isFoldedWhole ? [] : groups.slice(0, maxUnfolded);
  const folded = groups.slice(visible.length);
  const count = folded.reduce((sum, group) => sum + group.actions.length, 0);
  return (
    <>
      {actions.filter(isWaiting).map((action) => (
        <ClosedAction key={action.action} action={action} why={closedText(action)} />
      ))}
      {isFoldedWhole && (
        <li className="sa__text">
          <Icon name="lock" size={13} /> {t('noneOpen')}
        </li>
      )}
      {visible.map(({ why, actions: some }) =>
        some.length === 1 ? (
          some.map((action) => <ClosedAction key={action.action} action={action} why={why} />)
        ) : (
          <ClosedGroup key={why} why={why} actions={some} />
        ),
      )}
      {count > 0 && (
        <ClosedRest groups={folded} title={t(isFoldedWhole ? 'allClosed' : 'moreClosed', { count })} />
      )}
    </>
  );
}
