/** «نامه‌ها»: mail between people of the product. */
import { mailLabels, mailViews } from '@nazer/contract/workspace/mail/mail-names.ts';
import { AppFolders } from '@nazer/ui/app-panes.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useChosen } from '../parts/chosen.ts';
import { Panes } from '../parts/panes.tsx';
import { Compose } from './compose.tsx';
import { MailDetail } from './mail-detail.tsx';
import { MailRows } from './mail-rows.tsx';
import { MailTools } from './mail-tools.tsx';
import type { Draft } from './use-draft.ts';
import {
  type ChangeView,
  type MailsView,
  type Mail,
  type MailCounts,
  useChangeMails,
  useMailAddress,
  useMails,
  useTakeBack,
  type WaitingMail,
} from './use-mails.ts';
import '../parts/parts.css';
import './mail.css';

const icons = {
  inbox: 'inbox',
  sent: 'send',
  drafts: 'pencil',
  spam: 'alert',
  trash: 'trash',
  starred: 'star',
  important: 'flag',
} as const satisfies Record<MailsView['view'], IconName>;

interface SideProps {
  readonly view: MailsView;
  /** Unread mails of the inbox and of spam, and all drafts; undefined while they load. */
  readonly counts: MailCounts | undefined;
  readonly onChange: ChangeView;
}

function Side({ view, counts, onChange }: SideProps) {
  const t = useText('mail');
  const topic = useText('todo');
  const countOf = (name: MailsView['view']) => {
    const count = name in (counts ?? {}) ? counts?.[name as keyof MailCounts] : 0; // checked by `in` on this line
    return count ? <Num value={count} /> : null;
  };
  return (
    <div className="ap-side">
      <AppFolders
        label={t('folders')}
        folders={mailViews.map((name) => ({
          key: name,
          text: t(name),
          icon: <Icon name={icons[name]} />,
          count: countOf(name),
          isChosen: view.view === name && view.label === undefined,
          onChoose: () => onChange({ view: name, label: undefined, text: '' }),
        }))}
      />
      <h2>{t('labels')}</h2>
      <AppFolders
        label={t('labels')}
        folders={mailLabels.map((label) => ({
          key: label,
          text: topic(label),
          icon: <i data-label={label} />,
          isChosen: view.label === label,
          onChoose: () => onChange({ label: view.label === label ? undefined : label, text: '' }),
        }))}
      />
    </div>
  );
}

/** Sent mails that can still be taken back, also after a reload. */
function WaitingMails({
  waiting,
  onChange,
}: {
  readonly waiting: readonly WaitingMail[];
  readonly onChange: ChangeView;
}) {
  const t = useText('mail');
  const { mutate } = useTakeBack((id) => onChange({ id, view: 'drafts', label: undefined, text: '' }));
  return waiting.map(({ id, subject }) => (
    <p key={id} className="ml-waiting" role="status">
      <span>{t('waiting', { subject: subject.trim() || t('noSubject') })}</span>
      <Button isSmall icon={<Icon name="undo" />} onClick={() => mutate(id)}>
        {t('takeBack')}
      </Button>
    </p>
  ));
}

interface MailsProps {
  readonly query: ReturnType<typeof useMails>;
  readonly view: MailsView;
  readonly onChange: ChangeView;
  readonly onOpen: (id: number) => void;
}

function Mails({ query, view, onChange, onOpen }: MailsProps) {
  const t = useText('mail');
  const change = useChangeMails();
  const mails = query.data?.pages.flatMap((page) => page.list) ?? [];
  const chosen = useChosen(mails);
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={10} rowHeight={40} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const open = (mail: Mail) => {
    onOpen(mail.id);
    if (!mail.isRead) change.mutate({ ids: [mail.id], change: { isRead: true } });
  };
  return (
    <>
      {/* A new key for another folder or label, so that the search box is empty there. */}
      <MailTools key={`${view.view} ${view.label}`} view={view} chosen={chosen} onChange={onChange} />
      <WaitingMails waiting={query.data.pages[0]?.waiting ?? []} onChange={onChange} />
      {mails.length === 0 ? (
        <EmptyState icon="mail" title={t('empty')} text={t('emptyHint')} />
      ) : (
        <MailRows mails={mails} openId={view.id} chosen={chosen} onOpen={open} />
      )}
      {query.hasNextPage && (
        <p className="ap-remark">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Draft that a new mail begins with. */
const blank: Draft = { to: [], cc: [], outside: [], subject: '', body: '', attachments: [] };

export default function MailPage() {
  const t = useText('mail');
  const { view, changeView } = useMailAddress();
  const [isSideOpen, setIsSideOpen] = useState(false);
  /** Mail being written, null for none; its number, one more for each, makes the form begin anew. */
  const [written, setWritten] = useState<{ readonly draft: Draft; readonly number: number } | null>(null);
  const query = useMails(view);
  const counts = query.data?.pages[0]?.counts;
  const maySendOutside = query.data?.pages[0]?.maySendOutside === true;
  /** Closes the form and opens the mail with the id, or none. */
  const open = (id?: number) => {
    setWritten(null);
    changeView({ id });
  };
  const write = (draft: Draft) => setWritten((before) => ({ draft, number: (before?.number ?? 0) + 1 }));
  const displayed =
    view.id === undefined ? null : (
      <MailDetail
        key={view.id}
        id={view.id}
        maySendOutside={maySendOutside}
        onWrite={write}
        onClose={() => open()}
        onOpen={open}
      />
    );
  return (
    <>
      <PageHeader title={t('mails')} count={counts?.inbox ?? null} caption={t('unread')}>
        <Button kind="primary" icon={<Icon name="pencil" />} onClick={() => write(blank)}>
          {t('compose')}
        </Button>
      </PageHeader>
      <Panes
        side={
          <Side
            view={view}
            counts={counts}
            onChange={(next) => {
              changeView(next);
              setIsSideOpen(false);
            }}
          />
        }
        sideLabel={t('side')}
        isSideOpen={isSideOpen}
        setIsSideOpen={setIsSideOpen}
        listLabel={t('list')}
        detail={
          written ? (
            <Compose
              key={`new ${written.number}`}
              initial={written.draft}
              maySendOutside={maySendOutside}
              onLeave={open}
            />
          ) : (
            displayed
          )
        }
        detailLabel={written ? t('compose') : t('detail')}
        onCloseDetail={() => open()}
      >
        <Mails query={query} view={view} onChange={changeView} onOpen={open} />
      </Panes>
    </>
  );
}
