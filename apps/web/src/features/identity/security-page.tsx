/** «ثبت‌نام و رمز عبور»: settings for signing up and for passwords. */
import type { SecuritySettings } from '@nazer/contract/identity/account/account.contract.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { apiQuery, invalidateCall } from '../../platform/calls/query-client.ts';
import { useMay } from '../../platform/session/session.ts';
import { RecordEditor } from '../../resources/dialog/record-editor.tsx';
import { formOf } from '../../resources/dialog/record-form.ts';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { ClosedReasons } from '../../resources/page/toolbar.tsx';
import { ReadFacts } from '../../resources/record/facts/read-facts.tsx';
import { OwnNamesContext } from '../../resources/resource-words.ts';
import { rowOfSettings, securityForm, settingsOf, useSecurityNames } from './security-form.ts';
import '../../resources/dialog/resource-dialog.css';
import '../../resources/grid/pager.css';
import '../../resources/page/resource-page.css';
import './users/users-page.css';

const readCall = 'GET /api/Auth/GetSecuritySettings';

/** Saves the settings and gives them as the row the form goes on with. */
async function save(body: Readonly<Record<string, FieldValue>>, options: CallOptions) {
  const call = 'POST /api/Auth/SaveSecuritySettings';
  const saved = await apiData(call, { body: settingsOf(body) }, options);
  return rowOfSettings(saved, Date.now());
}

function Notes() {
  const t = useText('users');
  return (
    <section className="rd-section" aria-label={t('securityNotesTitle')}>
      <aside>
        <b>{t('securityNotesTitle')}</b>
      </aside>
      <ul className="us-notes">
        <li>{t('securityNote1')}</li>
        <li>{t('securityNote2')}</li>
        <li>{t('securityNote3')}</li>
      </ul>
    </section>
  );
}

const nothing = () => undefined;

interface SettingsProps {
  readonly settings: SecuritySettings;
  /** Time of the reading in ms, used as version of the form. */
  readonly readAt: number;
}

/** Form of the settings; facts to read, with the reason, for users who may not change them. */
function Settings({ settings, readAt }: SettingsProps) {
  const t = useText('users');
  const mayEdit = useMay('set.edit');
  const row = rowOfSettings(settings, readAt);
  if (!mayEdit)
    return (
      <>
        <p className="us-reason">
          <ClosedReasons reasons={[t('noSettings')]} />
        </p>
        <ReadFacts definition={securityForm} row={row} />
        <Notes />
      </>
    );
  return (
    <RecordEditor
      // Changed settings mount a new form; equal ones that were read again keep the typed values.
      key={JSON.stringify(settings)}
      definition={securityForm}
      mode="Edit"
      initial={formOf(securityForm, row)}
      send={save}
      onSaved={() => void invalidateCall(readCall)}
      onClose={nothing}
      head={() => null}
      extra={() => <Notes />}
      isInPage
    />
  );
}

function Content() {
  const t = useText('users');
  // Not refreshed by itself, which would disturb a user who is typing.
  const query = useQuery({ ...apiQuery(readCall), staleTime: Infinity });
  if (query.isError) return <FailedReading title={t('securityFailed')} query={query} />;
  if (!query.data) return <SkeletonRows label={t('securityLoading')} rows={6} rowHeight={60} />;
  return <Settings settings={query.data} readAt={query.dataUpdatedAt} />;
}

export default function SecurityPage() {
  const t = useText('users');
  return (
    <OwnNamesContext value={useSecurityNames()}>
      <PageHeader title={t('securityTitle')} />
      <div className="us-settings">
        <Content />
      </div>
    </OwnNamesContext>
  );
}
