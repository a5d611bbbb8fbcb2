/** «مخاطبان»: the user's own contacts, visible to nobody else. */
import { AppFolders } from '@nazer/ui/app-panes.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { Suspense, useState } from 'react';
import { PageHeader } from '../../../platform/page-header.tsx';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { usePicked } from '../parts/chosen.ts';
import { AppSearch } from '../parts/controls.tsx';
import { Panes } from '../parts/panes.tsx';
import { ContactDetail } from './contact-detail.tsx';
import { ContactRows } from './contact-rows.tsx';
import {
  type Contact,
  type ContactFilter,
  contactFilters,
  doublesIn,
  ofFilter,
  withText,
} from './find-contacts.ts';
import {
  type ContactsView,
  saveContactsFile,
  useChangeContacts,
  useContacts,
  useDeletion,
  useContactsAddress,
  useUse,
} from './use-contacts.ts';
import '../parts/parts.css';
import './contacts.css';

// Dialogs are loaded with antd when they are first opened.
const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog);
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog);

const icons = {
  all: 'users',
  frequent: 'history',
  starred: 'star',
  deleted: 'trash',
} as const satisfies Record<ContactFilter, IconName>;

/** Greatest number of displayed rows; further contacts are found by searching. */
const mostRows = 200;

type OpenDialog =
  | { readonly kind: 'form'; readonly contact: Contact | null }
  | { readonly kind: 'import' }
  | { readonly kind: 'merge'; readonly group: readonly Contact[] };

interface SideProps {
  readonly looked: ContactsView;
  readonly contacts: readonly Contact[];
  readonly onLook: (next: Partial<ContactsView>) => void;
}

function Side({ looked, contacts, onLook }: SideProps) {
  const t = useText('contacts');
  return (
    <AppFolders
      label={t('filters')}
      folders={contactFilters.map((filter) => {
        const count = ofFilter(contacts, filter).length;
        return {
          key: filter,
          text: t(filter),
          icon: <Icon name={icons[filter]} />,
          count: count > 0 && <Num value={count} />,
          isChosen: looked.filter === filter,
          onChoose: () => onLook({ filter }),
        };
      })}
    />
  );
}

interface ToolsProps {
  readonly looked: ContactsView;
  readonly chosen: readonly Contact[];
  readonly onLook: (next: Partial<ContactsView>) => void;
  readonly ask: (asked: OpenDialog) => void;
}

function Many({ looked, chosen, ask }: ToolsProps) {
  const t = useText('contacts');
  const change = useChangeContacts();
  const drop = useDeletion();
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return null;
  if (looked.filter === 'deleted')
    return (
      <Button
        isSmall
        icon={<Icon name="restore" />}
        onClick={() => change.mutate({ ids, change: { isDeleted: false } })}
      >
        {t('restore')}
      </Button>
    );
  return (
    <>
      <Button isSmall icon={<Icon name="trash" />} onClick={() => drop(ids)}>
        {t('delete')}
      </Button>
      {chosen.length > 1 && (
        <Button isSmall icon={<Icon name="users" />} onClick={() => ask({ kind: 'merge', group: chosen })}>
          {t('merge')}
        </Button>
      )}
    </>
  );
}

function Tools(props: ToolsProps) {
  const { looked, onLook, ask } = props;
  const t = useText('contacts');
  return (
    <div className="ap-tools">
      <Button kind="primary" icon={<Icon name="plus" />} onClick={() => ask({ kind: 'form', contact: null })}>
        {t('add')}
      </Button>
      <Many {...props} />
      <AppSearch label={t('search')} value={looked.text} onSearch={(text) => onLook({ text })} />
      <PopupMenu
        label={t('file')}
        items={[
          { key: 'import', label: t('import'), onClick: () => ask({ kind: 'import' }) },
          { key: 'vcard', label: t('exportVcard'), onClick: () => void saveContactsFile('vcard') },
          { key: 'csv', label: t('exportCsv'), onClick: () => void saveContactsFile('csv') },
        ]}
        trigger={(trigger) => (
          <Button {...trigger} icon={<Icon name="file" />}>
            {t('file')}
          </Button>
        )}
      />
    </div>
  );
}

function Doubles({ contacts, ask }: { contacts: readonly Contact[]; ask: ToolsProps['ask'] }) {
  const t = useText('contacts');
  const [group, ...others] = doublesIn(contacts);
  if (!group) return null;
  return (
    <p className="ct-doubles">
      <Icon name="copy" />
      {t('doubles', { name: group[0]?.name ?? '', more: others.length })}
      <Button isSmall onClick={() => ask({ kind: 'merge', group })}>
        {t('merge')}
      </Button>
    </p>
  );
}

function Questions({ asked, onClose }: { readonly asked: OpenDialog | null; readonly onClose: () => void }) {
  if (asked?.kind === 'form') return <ContactDialog contact={asked.contact} onClose={onClose} />;
  if (asked?.kind === 'merge') return <MergeDialog group={asked.group} onClose={onClose} />;
  return asked && <ImportDialog onClose={onClose} />;
}

interface ListProps extends Omit<ToolsProps, 'chosen'> {
  readonly query: ReturnType<typeof useContacts>;
  readonly onOpen: (contact: Contact) => void;
}

function Contacts({ query, looked, onLook, ask, onOpen }: ListProps) {
  const t = useText('contacts');
  const drop = useDeletion();
  const list = query.data?.list ?? [];
  const found = withText(ofFilter(list, looked.filter), looked.text);
  const rows = found.slice(0, mostRows);
  const picked = usePicked(rows);
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={10} rowHeight={44} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  return (
    <>
      <Tools looked={looked} chosen={picked.chosen} onLook={onLook} ask={ask} />
      {looked.filter === 'all' && <Doubles contacts={list} ask={ask} />}
      {rows.length === 0 ? (
        <EmptyState icon="users" title={t('empty')} text={t('emptyHint')} />
      ) : (
        <ContactRows
          contacts={rows}
          openId={looked.id}
          picked={picked}
          onOpen={onOpen}
          onEdit={(contact) => ask({ kind: 'form', contact })}
          onDelete={({ id }) => drop([id])}
        />
      )}
      {found.length > rows.length && (
        <p className="ap-remark">{t('more', { count: found.length - rows.length })}</p>
      )}
    </>
  );
}

export default function ContactsPage() {
  const t = useText('contacts');
  const { looked, look } = useContactsAddress();
  const [isSideOpen, setIsSideOpen] = useState(false);
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const query = useContacts();
  const use = useUse();
  const drop = useDeletion();
  const contacts = query.data?.list ?? [];
  const opened = contacts.find(({ id }) => id === looked.id);
  const close = () => look({ id: undefined });
  const open = ({ id, isDeleted }: Contact) => {
    look({ id });
    if (!isDeleted) use.mutate(id);
  };
  return (
    <>
      <PageHeader
        title={t('contacts')}
        count={query.data ? ofFilter(contacts, 'all').length : null}
        caption={t('counted')}
      />
      <Panes
        side={
          <Side
            looked={looked}
            contacts={contacts}
            onLook={(next) => {
              look(next);
              setIsSideOpen(false);
            }}
          />
        }
        sideLabel={t('filters')}
        isSideOpen={isSideOpen}
        setIsSideOpen={setIsSideOpen}
        listLabel={t('list')}
        detail={
          opened ? (
            <ContactDetail
              contact={opened}
              onEdit={() => setAsked({ kind: 'form', contact: opened })}
              onDelete={() => {
                drop([opened.id]);
                close();
              }}
              onClose={close}
            />
          ) : null
        }
        detailLabel={t('detail')}
        onCloseDetail={close}
      >
        <Contacts query={query} looked={looked} onLook={look} ask={setAsked} onOpen={open} />
      </Panes>
      <Suspense fallback={null}>
        <Questions asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    </>
  );
}
