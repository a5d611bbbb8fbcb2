/** «مخاطبان»: the user's own contacts, visible to nobody else. */
import { contactsMerged } from '@nazer/contract/workspace/contacts/contact-fields.ts';
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
  useRecordUse,
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

/** Largest number of displayed contacts; further ones are found by searching. */
const maxRows = 200;

/** Dialog over the page; `form` without a contact (null) adds one. */
type OpenDialog =
  | { readonly kind: 'form'; readonly contact: Contact | null }
  | { readonly kind: 'import' }
  | { readonly kind: 'merge'; readonly group: readonly Contact[] };

interface SideProps {
  readonly view: ContactsView;
  readonly contacts: readonly Contact[];
  readonly onChange: (next: Partial<ContactsView>) => void;
}

function Side({ view, contacts, onChange }: SideProps) {
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
          isChosen: view.filter === filter,
          onChoose: () => onChange({ filter }),
        };
      })}
    />
  );
}

interface ToolsProps {
  readonly view: ContactsView;
  readonly chosen: readonly Contact[];
  readonly onChange: (next: Partial<ContactsView>) => void;
  readonly openDialog: (dialog: OpenDialog) => void;
}

/**
 * Actions on the ticked contacts: delete and, for several, merge; of deleted ones only restore. Nothing while none is
 * ticked. Merging too many is disabled and tells the limit.
 */
function BulkActions({ view, chosen, openDialog }: ToolsProps) {
  const t = useText('contacts');
  const change = useChangeContacts();
  const deleteContacts = useDeletion();
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return null;
  const excess = ids.length > contactsMerged ? t('mergeLimit', { count: contactsMerged }) : '';
  if (view.filter === 'deleted')
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
      <Button isSmall icon={<Icon name="trash" />} onClick={() => deleteContacts(ids)}>
        {t('delete')}
      </Button>
      {chosen.length > 1 && (
        <Button
          isSmall
          icon={<Icon name="users" />}
          disabled={excess !== ''}
          {...(excess !== '' && { 'aria-description': excess, title: excess })}
          onClick={() => openDialog({ kind: 'merge', group: chosen })}
        >
          {t('merge')}
        </Button>
      )}
    </>
  );
}

function Tools(props: ToolsProps) {
  const { view, onChange, openDialog } = props;
  const t = useText('contacts');
  return (
    <div className="ap-tools">
      <Button
        kind="primary"
        icon={<Icon name="plus" />}
        onClick={() => openDialog({ kind: 'form', contact: null })}
      >
        {t('add')}
      </Button>
      <BulkActions {...props} />
      <AppSearch label={t('search')} value={view.text} onSearch={(text) => onChange({ text })} />
      <PopupMenu
        label={t('file')}
        items={[
          { key: 'import', label: t('import'), onClick: () => openDialog({ kind: 'import' }) },
          {
            key: 'vcard',
            label: t('exportVcard'),
            onClick: () => void saveContactsFile('vcard').catch(() => undefined),
          },
          {
            key: 'csv',
            label: t('exportCsv'),
            onClick: () => void saveContactsFile('csv').catch(() => undefined),
          },
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

interface DuplicatesProps extends Pick<ToolsProps, 'openDialog'> {
  readonly contacts: readonly Contact[];
}

/** Note that names the first group of duplicates and offers to merge it; nothing when there are none. */
function DuplicatesNote({ contacts, openDialog }: DuplicatesProps) {
  const t = useText('contacts');
  const [group, ...others] = doublesIn(contacts);
  if (!group) return null;
  return (
    <p className="ct-doubles">
      <Icon name="copy" />
      {t('doubles', { name: group[0]?.name ?? '', more: others.length })}
      <Button isSmall onClick={() => openDialog({ kind: 'merge', group: group.slice(0, contactsMerged) })}>
        {t('merge')}
      </Button>
    </p>
  );
}

interface DialogsProps {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
}

function ContactDialogs({ dialog, onClose }: DialogsProps) {
  if (dialog?.kind === 'form') return <ContactDialog contact={dialog.contact} onClose={onClose} />;
  if (dialog?.kind === 'merge') return <MergeDialog group={dialog.group} onClose={onClose} />;
  return dialog && <ImportDialog onClose={onClose} />;
}

interface ListProps extends Omit<ToolsProps, 'chosen'> {
  readonly query: ReturnType<typeof useContacts>;
  readonly onOpen: (contact: Contact) => void;
}

function Contacts({ query, view, onChange, openDialog, onOpen }: ListProps) {
  const t = useText('contacts');
  const deleteContacts = useDeletion();
  const list = query.data?.list ?? [];
  const found = withText(ofFilter(list, view.filter), view.text);
  const rows = found.slice(0, maxRows);
  const picked = usePicked(rows);
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={10} rowHeight={44} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  return (
    <>
      <Tools view={view} chosen={picked.chosen} onChange={onChange} openDialog={openDialog} />
      {view.filter === 'all' && <DuplicatesNote contacts={list} openDialog={openDialog} />}
      {rows.length === 0 ? (
        <EmptyState icon="users" title={t('empty')} text={t('emptyHint')} />
      ) : (
        <ContactRows
          contacts={rows}
          openId={view.id}
          picked={picked}
          onOpen={onOpen}
          onEdit={(contact) => openDialog({ kind: 'form', contact })}
          onDelete={({ id }) => deleteContacts([id])}
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
  const { view, changeView } = useContactsAddress();
  const [isSideOpen, setIsSideOpen] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const query = useContacts();
  const recordUse = useRecordUse();
  const deleteContacts = useDeletion();
  const contacts = query.data?.list ?? [];
  const opened = contacts.find(({ id }) => id === view.id);
  const close = () => changeView({ id: undefined });
  const open = ({ id, isDeleted }: Contact) => {
    changeView({ id });
    if (!isDeleted) recordUse.mutate(id);
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
            view={view}
            contacts={contacts}
            onChange={(next) => {
              changeView(next);
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
              onEdit={() => setDialog({ kind: 'form', contact: opened })}
              onDelete={() => {
                deleteContacts([opened.id]);
                close();
              }}
              onClose={close}
            />
          ) : null
        }
        detailLabel={t('detail')}
        onCloseDetail={close}
      >
        <Contacts query={query} view={view} onChange={changeView} openDialog={setDialog} onOpen={open} />
      </Panes>
      <Suspense fallback={null}>
        <ContactDialogs dialog={dialog} onClose={() => setDialog(null)} />
      </Suspense>
    </>
  );
}
