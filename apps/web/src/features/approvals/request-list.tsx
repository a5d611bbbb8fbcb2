/** Requests of a tab in a list: what is requested, by whom, why, and until when. */
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { Tag, type Status } from '@nazer/ui/tag.tsx';
import { Checkbox } from 'antd';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { paths } from '../../app/paths.ts';
import { isPlainClick } from '../../platform/page-link.tsx';
import { Due } from '../../resources/due.tsx';
import { type Approval, searchOf, type Tab } from './inbox.ts';

const { waiting, approved, rejected, expired, recalled } = approvalStatus;

/** Colours of the states by their codes. */
const tones: Readonly<Record<number, Status>> = {
  [waiting]: 'wait',
  [approved]: 'ok',
  [rejected]: 'bad',
  [expired]: 'mute',
  [recalled]: 'mute',
};

export function StateTag({ status }: Pick<Approval, 'status'>) {
  const titles: Readonly<Record<number, string>> = useWords().codes.approvalStatus;
  return <Tag status={tones[status] ?? 'mute'}>{titles[status]}</Tag>;
}

/** Full name of the requester, or the user name of one without a full name. */
export const requesterOf = ({
  requestedByName,
  requestedBy,
}: Pick<Approval, 'requestedByName' | 'requestedBy'>) => requestedByName || requestedBy;

export interface RequestListProps {
  readonly tab: Tab;
  readonly rows: readonly Approval[];
  /** Id of the selected request; 0 for none. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  /** Ids of ticked requests; without it the list has no checkboxes. */
  readonly ticked?: ReadonlySet<number>;
  readonly onTick?: (id: number) => void;
}

/** Request with a link that selects it; opened in another tab it does the same there. */
function Item(props: Omit<RequestListProps, 'rows'> & { readonly row: Approval }) {
  const { tab, row, chosen, onChoose, ticked, onTick } = props;
  const labelled = useLabelled();
  const t = useText('approvals');
  const title = labelled(row.callTitle, row.title);
  return (
    <li className={`ap-item${row.id === chosen ? ' ap-item--chosen' : ''}`}>
      {ticked && onTick && (
        <Checkbox
          checked={ticked.has(row.id)}
          onChange={() => onTick(row.id)}
          aria-label={t('choose', { title })}
        />
      )}
      <a
        href={paths.approvals({ ...searchOf(tab, row.id) })}
        aria-current={row.id === chosen ? 'true' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onChoose(row.id);
        }}
      >
        <span className="ap-item__head">
          <b>{row.callTitle}</b>
          {row.status === waiting ? <Due until={row.expiresAt} /> : <StateTag status={row.status} />}
        </span>
        <span className="ap-item__who">
          <Bdi>{row.title}</Bdi> · <Bdi>{requesterOf(row)}</Bdi>
        </span>
        {row.requestReason !== '' && (
          <span className="ap-item__why">
            <Bdi>{row.requestReason}</Bdi>
          </span>
        )}
      </a>
    </li>
  );
}

export function RequestList({ rows, ...rest }: RequestListProps) {
  const t = useText('approvals');
  return (
    <ul className="ap-list" aria-label={t('list')}>
      {rows.map((row) => (
        <Item key={row.id} row={row} {...rest} />
      ))}
    </ul>
  );
}
