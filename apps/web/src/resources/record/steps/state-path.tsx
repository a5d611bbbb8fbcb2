/**
 * Path of a record through its states: those reached with their times, and those ahead. A state off the path (a
 * withdrawal, an end) hangs below the state it was entered from.
 */
import { targetsOf, transitionsFrom } from '@nazer/contract/kernel/state-machine.ts';
import type { RecordDefinition, RecordMachine } from '@nazer/contract/kernel/record.ts';
import type { TransitionEntry } from '@nazer/contract/kernel/record-history.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import type { Details } from '../use-details.ts';
import './state-path.css';

export interface PathStep {
  readonly status: number;
  readonly state: 'reached' | 'present' | 'ahead';
  /** Time the state was last reached; null when the record's history does not tell. */
  readonly at: Date | null;
  /** State off the path that was entered from this one. */
  readonly branch?: {
    readonly status: number;
    readonly at: Date | null;
    /** No transition leads on from it. */
    readonly isEnd: boolean;
    /** State on the path that a transition leads back to; null for none. */
    readonly backTo: number | null;
  };
}

/** Time a state was last reached; null when the history does not tell. */
const reachedAt = (history: readonly TransitionEntry[], status: number): Date | null => {
  const entry = history.find(({ to }) => to === status);
  return entry ? new Date(entry.at) : null;
};

/**
 * Index of the last state on the path the record was in. Without history, the last one with a transition to the
 * current state.
 */
function lastOnPath(
  { states, path }: RecordMachine,
  status: number,
  history: readonly TransitionEntry[],
): number {
  const left = history.map(({ from }) => path.indexOf(from ?? -1)).find((index) => index >= 0);
  const leadsHere = (step: number): boolean =>
    transitionsFrom(states, step).some((row) => targetsOf(states, row, step).includes(status));
  return left ?? Math.max(0, path.findLastIndex(leadsHere));
}

/**
 * State `left` when a transition leads from the current state back to it, for example after a refused withdrawal;
 * otherwise null.
 */
function backFrom({ states }: RecordMachine, status: number, left: number): number | null {
  const isBack = transitionsFrom(states, status).some(
    (row) => row.to === 'before' || targetsOf(states, row, status).includes(left),
  );
  return isBack ? left : null;
}

/**
 * Path of a record in the state `status`; `history` with the newest step first. After an end off the path, the states
 * ahead are left out.
 */
export function pathOf(
  machine: RecordMachine,
  status: number,
  history: readonly TransitionEntry[],
): PathStep[] {
  const { states, path } = machine;
  const isOffPath = !path.includes(status);
  const at = isOffPath ? lastOnPath(machine, status, history) : path.indexOf(status);
  const isEnd = transitionsFrom(states, status).length === 0;
  const visible = isOffPath && isEnd ? path.slice(0, at + 1) : path;
  return visible.map((step, index): PathStep => {
    const state = index < at ? 'reached' : index > at ? 'ahead' : isOffPath ? 'reached' : 'present';
    const plain: PathStep = { status: step, state, at: index > at ? null : reachedAt(history, step) };
    if (!isOffPath || index !== at) return plain;
    const backTo = backFrom(machine, status, step);
    return { ...plain, branch: { status, at: reachedAt(history, status), isEnd, backTo } };
  });
}

/**
 * First part of a long title: «انتخاب‌شده، در انتظار تأیید صرافی» becomes «انتخاب‌شده». The full title stands beside
 * the name.
 */
const shortTitle = (title: string): string => title.split(/[،,;(]/u)[0]?.trim() ?? title;

const When = ({ at }: { readonly at: Date | null }) => at && <Moment at={at} isShort />;

interface BranchProps {
  readonly branch: NonNullable<PathStep['branch']>;
  readonly titleOf: (status: number) => string;
}

/** Current state off the path, and the state a refusal leads back to. */
function Branch({ branch, titleOf }: BranchProps) {
  const t = useText('record');
  return (
    <>
      <b>{titleOf(branch.status)}</b>
      <small>
        <When at={branch.at} />
        {branch.backTo !== null && ` · ${t('backTo', { state: titleOf(branch.backTo) })}`}
      </small>
    </>
  );
}

export interface StatePathProps {
  readonly record: RecordDefinition;
  readonly row: Details;
}

/** Path of a record through its states, with the present one; nothing for records without states. */
export function StatePath({ record, row }: StatePathProps) {
  const t = useText('record');
  const titles: Readonly<Record<string, Readonly<Record<number, string>>>> = useWords().codes;
  const { machine } = record;
  if (!machine) return null;
  const titleOf = (status: number): string => shortTitle(titles[machine.states.codes]?.[status] ?? '');
  const steps = pathOf(machine, Number(row[machine.column]), row.history ?? []);
  const now = steps.find(({ state, branch }) => branch !== undefined || state === 'present');
  return (
    <section className="sp" aria-label={t('path')}>
      <ol>
        {steps.map(({ status, state, at, branch }, index) => (
          <li
            key={status}
            className={`sp__step sp__step--${state}`}
            aria-current={state === 'present' ? 'step' : undefined}
          >
            <span className="sp__mark" aria-hidden>
              {state === 'ahead' ? index + 1 : <Icon name="check" size={14} />}
            </span>
            <span className="sp__word">
              <b>{titleOf(status)}</b>
              <small>
                <span className="nz-visually-hidden">{t(state)}</span> <When at={at} />
              </small>
            </span>
            {branch && (
              <span className={`sp__branch sp__branch--${branch.isEnd ? 'end' : 'wait'}`} aria-current="step">
                <span className="sp__mark" aria-hidden>
                  <Icon name={branch.isEnd ? 'close' : 'reply'} size={14} />
                </span>
                <span className="sp__word">
                  <Branch branch={branch} titleOf={titleOf} />
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {/* Hidden from screen readers, which have already read the path above. */}
      <p className="sp__now" aria-hidden>
        {now?.branch ? (
          <Branch branch={now.branch} titleOf={titleOf} />
        ) : (
          now && (
            <>
              <b>{titleOf(now.status)}</b>
              <small>
                <When at={now.at} />
              </small>
            </>
          )
        )}
      </p>
    </section>
  );
}
