/** «داشبورد نظارت»: overview of the market. Every mark links to the rows it is made of. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { periods } from '@nazer/contract/dashboard/supervision-periods.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { startCallDownload } from '../../../platform/calls/files.ts';
import { Choice } from '../../../platform/choice.tsx';
import type { Card } from '../../../platform/cards/arrangement.ts';
import { CardPage } from '../../../platform/cards/card-page.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { QueryState } from '../../../resources/query-state.tsx';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { CeilingsPanel } from './ceilings-panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { DealingMonthsPanel } from './dealing-months-panel.tsx';
import { FigureRow } from './figure-row.tsx';
import { type Supervision, useSupervision, useSupervisionPeriod } from './figures.ts';
import { ImportsPanel } from './imports-panel.tsx';
import { OffersPanel } from './offers-panel.tsx';
import { ProvincesPanel } from './provinces-panel.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { ValidityPanel } from './validity-panel.tsx';
import '../dashboard.css';
import './supervision.css';

/**
 * Button that exports the days of the chart, or of a longer period, with the deals per currency; a refusal is shown as a
 * toast.
 */
function ExcelButton({ data }: { readonly data: Supervision }) {
  const t = useText('supervision');
  const right: Permission = 'dash.export';
  const mayTake = useMay(right);
  const name = useWords().permissions[right];
  const { from } = data.range;
  const first = data.days[0]?.day ?? from;
  const body = { from: from < first ? from : first, to: data.range.to };
  const take = async () => {
    const { ticket } = await apiData('POST /api/Dashboard/ExportRptTotalNimaExport', { body });
    startCallDownload('/api/Dashboard/ExportRptTotalNimaExport', { authtoken: ticket });
  };
  return (
    <ActionButton
      icon="download"
      label={t('excel')}
      reason={mayTake ? '' : t('noExport', { permission: name })}
      onPress={() => void take().catch(() => undefined)}
    />
  );
}

/**
 * Cards of the page in their first order; none before the figures are read, false for one the user may not see. `period`
 * is the displayed name of the period.
 */
function useCards(data: Supervision | undefined, period: string): readonly (Card | false)[] {
  const t = useText('supervision');
  const provinces = useText('provinces')('title');
  const maySeePayments = useMay('sana.rial.view');
  const maySeeOffices = useMay('sarafi.view');
  const maySeeRates = useMay('exp.rate.view');
  if (!data) return [];
  const year = Number(data.range.to.slice(0, 4));
  const validity = <ValidityPanel days={data.range} period={period} />;
  return [
    { name: 'figures', title: t('figures'), size: 'whole', card: <FigureRow data={data} /> },
    { name: 'days', title: t('days'), size: 'wide', card: <DaysPanel days={data.days} /> },
    maySeeOffices && { name: 'alerts', title: t('alerts'), size: 'third', card: <AlertsPanel /> },
    maySeeOffices && { name: 'ceilings', title: t('ceilings'), size: 'third', card: <CeilingsPanel /> },
    maySeeRates && { name: 'rates', title: t('rates'), size: 'third', card: <RatesPanel /> },
    { name: 'offers', title: t('offers'), size: 'third', card: <OffersPanel today={data.range.to} /> },
    { name: 'imports', title: t('imports'), size: 'third', card: <ImportsPanel /> },
    { name: 'months', title: t('months'), size: 'third', card: <DealingMonthsPanel year={year} /> },
    maySeePayments && { name: 'validity', title: t('validity'), size: 'third', card: validity },
    maySeeOffices && { name: 'provinces', title: provinces, size: 'third', card: <ProvincesPanel /> },
  ];
}

export default function SupervisionDashboardPage() {
  const t = useText('supervision');
  const [period, choose] = useSupervisionPeriod();
  const query = useSupervision(period);
  const { data, dataUpdatedAt } = query;
  const nameOf = (key: (typeof periods)[number]) => t(key, { year: data?.range.to.slice(0, 4) ?? '' });
  return (
    <CardPage
      page="supervision"
      title={t('title')}
      caption={data && t('asOf', { time: clockTime(new Date(dataUpdatedAt)) })}
      actions={
        <>
          <Choice
            label={t('period')}
            options={periods.map((key) => ({ key, text: nameOf(key) }))}
            value={period}
            onChoose={choose}
          />
          {data && <ExcelButton data={data} />}
        </>
      }
      cards={useCards(data, nameOf(period))}
    >
      <QueryState query={query} label={t('loading')} rows={12} />
    </CardPage>
  );
}
