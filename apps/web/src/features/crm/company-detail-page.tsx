/** Page of one company: its facts, products, telephones and history. */
import { company } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.tsx';
import { LinkButton } from '../../resources/page/link-button.tsx';
import { RecordFailure } from '../../resources/record/record-failure.tsx';
import { ResourceRecordPage } from '../../resources/record/resource-record-page.tsx';
import { RecordPicker } from '../../resources/record/record-picker.tsx';
import { useRecord, useSearchKey } from '../../resources/record/use-record.ts';
import { CompanyChildren } from './company-children.tsx';
import { companyDetailPath, companyListPath } from './crm-paths.ts';
import { GroupTag } from './group-tag.tsx';

const cells = { groupID: GroupTag };

function CompanyHead({ row }: { readonly row: AnyRow }) {
  const t = useText('crm');
  const registrar = String(row['registrar'] ?? '');
  return (
    <>
      <Tag plain>{t('code', { code: String(row['companyID']) })}</Tag>
      <Tag status={row['isActive'] === true ? 'ok' : 'mute'}>
        {t(row['isActive'] === true ? 'active' : 'inactive')}
      </Tag>
      {row['isCustomer'] === true && <Tag status="info">{t('customer')}</Tag>}
      {row['unsubscribed'] === true && <Tag status="warn">{t('unsubscribed')}</Tag>}
      <span className="rf-head__fact">
        {registrar !== '' && <bdi>{registrar}</bdi>}
        {registrar !== '' && ' · '}
        <JalaliDate value={String(row['registerDate'] ?? '')} />
      </span>
      <span className="rg-space" />
      <LinkButton to={companyListPath} icon="list" label={t('backToCompanies')} isGhost />
    </>
  );
}

export default function CompanyDetailPage() {
  const t = useText('crm');
  const d = useText('dialog');
  const navigate = useNavigate();
  const key = useSearchKey('companyID');
  const { row, error, isGone, isLoading, query, take } = useRecord(company, key);
  const list = { to: companyListPath, label: t('backToCompanies') };
  if (error) return <RecordFailure query={query} missing={t('companyMissing')} list={list} />;
  if (row) {
    return (
      <ResourceRecordPage
        key={key}
        definition={company}
        row={row}
        onRow={take}
        isGone={isGone}
        cells={cells}
        head={<CompanyHead row={row} />}
      >
        <CompanyChildren companyID={Number(row['companyID'])} />
      </ResourceRecordPage>
    );
  }
  if (isLoading) return <SkeletonRows label={d('loading')} rows={12} />;
  return (
    <RecordPicker
      definition={company}
      searched="companyName"
      icon="building"
      title={t('noCompany')}
      hint={t('noCompanyHint')}
      label={t('findCompany')}
      list={list}
      onPick={(companyID) => void navigate({ href: `${companyDetailPath}?companyID=${companyID}` })}
    />
  );
}
