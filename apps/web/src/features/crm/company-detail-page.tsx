/** One company: its form, its products and telephones, its history. */
import { company } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../platform/i18n.tsx';
import { HistoryList } from '../../resources/dialog/history-list.tsx';
import { RecordEditor } from '../../resources/dialog/record-editor.tsx';
import { formOf } from '../../resources/dialog/record-form.ts';
import { LockedFields } from '../../resources/dialog/record-view.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useRights } from '../../resources/page-rights.ts';
import { ClosedReasons } from '../../resources/page/toolbar.tsx';
import { CompanyChildren } from './company-children.tsx';
import { companyDetailPath, companyListPath } from './crm-paths.ts';
import { LinkButton } from './link-button.tsx';
import { RecordPicker } from './record-picker.tsx';
import { useCrmRecord, useSearchKey } from './use-crm-record.ts';
import '../../resources/dialog/resource-dialog.css';
import '../../resources/page/resource-page.css';
import './record-page.css';

function CompanyHead({ row }: { readonly row: AnyRow }) {
  const t = useText('crm');
  const registrar = String(row['registrar'] ?? '');
  return (
    <header className="cr-head">
      <h1>{String(row['companyName'])}</h1>
      <Tag plain>{t('code', { code: String(row['companyID']) })}</Tag>
      <Tag status={row['isActive'] === true ? 'ok' : 'mute'}>
        {t(row['isActive'] === true ? 'active' : 'inactive')}
      </Tag>
      {row['isCustomer'] === true && <Tag status="info">{t('customer')}</Tag>}
      {row['unsubscribed'] === true && <Tag status="warn">{t('unsubscribed')}</Tag>}
      <span className="cr-head__fact">
        {registrar !== '' && <bdi>{registrar}</bdi>}
        {registrar !== '' && ' · '}
        <JalaliDate value={String(row['registerDate'] ?? '')} />
      </span>
      <span className="rg-space" />
      <LinkButton to={companyListPath} icon="list" label={t('backToCompanies')} isGhost />
    </header>
  );
}

function CompanyForm({ row, onReload }: { readonly row: AnyRow; readonly onReload: () => void }) {
  const rights = useRights(company);
  if (rights.edit !== '') {
    return (
      <div className="cr-form">
        <p className="cr-reason">
          <ClosedReasons reasons={[rights.edit]} />
        </p>
        <LockedFields definition={company} mode="Detail" row={row} />
      </div>
    );
  }
  return (
    <div className="cr-form">
      <RecordEditor
        // A saved version is a new form: what was written is now what is saved.
        key={row.rowVersion}
        definition={company}
        mode="Edit"
        initial={formOf(company, row)}
        onSaved={onReload}
        onClose={onReload}
        head={() => null}
        isInPage
      />
    </div>
  );
}

function Company({ row, onReload }: { readonly row: AnyRow; readonly onReload: () => void }) {
  const t = useText('crm');
  const companyID = Number(row['companyID']);
  return (
    <div className="cr-page">
      <CompanyHead row={row} />
      <CompanyForm row={row} onReload={onReload} />
      <div className="cr-lists">
        <CompanyChildren companyID={companyID} />
      </div>
      <section className="cr-history" aria-label={t('history')}>
        <h2>{t('history')}</h2>
        <HistoryList definition={company} recordKey={[{ id: companyID }]} rowVersion={row.rowVersion} />
      </section>
    </div>
  );
}

export default function CompanyDetailPage() {
  const t = useText('crm');
  const d = useText('dialog');
  const navigate = useNavigate();
  const key = useSearchKey('companyID');
  const query = useCrmRecord(company, key);
  if (query.data) return <Company row={query.data} onReload={() => void query.refetch()} />;
  if (query.isError) {
    const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
    return <FailedReading title={t('companyMissing')} error={query.error} retry={retry} />;
  }
  if (query.isLoading) return <SkeletonRows label={d('loading')} rows={12} />;
  return (
    <RecordPicker
      definition={company}
      searched="companyName"
      icon="building"
      title={t('noCompany')}
      hint={t('noCompanyHint')}
      label={t('findCompany')}
      list={{ to: companyListPath, label: t('backToCompanies') }}
      onPick={(companyID) => void navigate({ href: `${companyDetailPath}?companyID=${companyID}` })}
    />
  );
}
