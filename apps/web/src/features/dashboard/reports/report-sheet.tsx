/** Frame of every report: figures, chart or table, and the file. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { type Figure, FigureStrip } from '@nazer/ui/figure-strip.tsx';
import type { ReactNode } from 'react';
import { startCallDownload } from '../../../platform/calls/files.ts';
import { useMay } from '../../../platform/session/session.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import type { ReportQuery } from './report-address.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';

/** File of a report: the call that issues a one-time ticket, and the path that redeems it. */
export interface ReportFile {
  readonly at: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly ticket: () => Promise<{ readonly ticket: string }>;
}

const right: Permission = 'dash.export';

/** Downloads the file; without the right it is disabled and says why. The call itself shows a failure as a toast. */
export function ExcelButton({ file }: { readonly file: ReportFile }) {
  const t = useText('reports');
  const mayTake = useMay(right);
  const name = useWords().permissions[right];
  const take = async () => {
    const { ticket } = await file.ticket();
    startCallDownload(file.at, { ...file.query, authtoken: ticket });
  };
  return (
    <ActionButton
      icon="download"
      label={t('excel')}
      isSmall
      reason={mayTake ? '' : t('noExport', { permission: name })}
      onPress={() => void take().catch(() => undefined)}
    />
  );
}

interface SheetProps<R> {
  readonly query: ReportQuery;
  readonly title: string;
  readonly note?: string;
  readonly figures?: readonly Figure[];
  readonly columns: readonly ReportColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  readonly isEmpty: boolean;
  readonly legend?: ReactNode;
  readonly chart: ReactNode;
  readonly file: ReportFile;
}

/** Chart or table as `query.view` says; a report without rows has neither figures nor legend, but still its file. */
export function ReportSheet<R>(props: SheetProps<R>) {
  const { query, title, note, figures, columns, rows, keyOf, isEmpty, legend, chart, file } = props;
  const t = useText('reports');
  return (
    <section className="report" aria-label={title}>
      {figures && !isEmpty && <FigureStrip label={t('figures')} figures={figures} />}
      <header className="report__head">
        <h2>{title}</h2>
        {note && <span className="report__note">{note}</span>}
        {!isEmpty && query.view === 'chart' && legend}
        <span className="report__space" />
        <ExcelButton file={file} />
      </header>
      {isEmpty && <EmptyState icon="chart" title={t('emptyTitle')} text={t('emptyText')} />}
      {!isEmpty && query.view === 'chart' && <div className="report__chart">{chart}</div>}
      {!isEmpty && query.view === 'table' && (
        <ReportTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </section>
  );
}
