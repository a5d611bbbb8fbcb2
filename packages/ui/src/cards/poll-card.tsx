import type { ReactNode } from 'react';
import { Num, Percent } from '../text.tsx';
import { Panel } from './panel.tsx';

export interface PollOption<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly count: number;
}

export interface PollCardProps<Key extends string> {
  readonly title: string;
  readonly question: string;
  readonly options: readonly PollOption<Key>[];
  /** Answer the reader voted for; null before she voted. */
  readonly chosen: Key | null;
  /** A vote is being sent; presses are ignored meanwhile. */
  readonly isBusy?: boolean;
  readonly onVote: (key: Key) => void;
  /** Number of votes, or the reason why voting is not possible. */
  readonly note: ReactNode;
}

/** Share of an answer in percent; 0 when there are no votes. */
export const shareOf = (count: number, total: number): number => (total === 0 ? 0 : (count / total) * 100);

/** Question with one answer per person, and the shares of the answers. */
export const PollCard = <Key extends string>({
  title,
  question,
  options,
  chosen,
  isBusy,
  onVote,
  note,
}: PollCardProps<Key>) => {
  const total = options.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={title}>
      <p className="nz-card-text">{question}</p>
      <ul className="nz-poll">
        {options.map(({ key, label, count }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={chosen === key}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onVote(key)}
            >
              <i style={{ inlineSize: `${shareOf(count, total).toFixed(2)}%` }} />
              <span>{label}</span>
              <small>
                <Num value={count} />
              </small>
              <b>
                <Percent value={shareOf(count, total)} decimals={0} />
              </b>
            </button>
          </li>
        ))}
      </ul>
      <p className="nz-card-note" role="status">
        {note}
      </p>
    </Panel>
  );
};
