/** Exports all filtered rows as a file: number of rows, progress, and the finished file. */
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { startDownload } from '../../platform/calls/files.ts';
import { useSession } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { visibleColumns } from '../column-state.ts';
import { useMasks } from '../masks/use-masks.ts';
import { getExportStatus, type PreparedExport, prepareExport } from '../resource-api.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';
import './files.css';

type Format = 'xlsx' | 'csv';

/** Body of an export: order, filters and visible columns of the grid. Columns folded for lack of room are included. */
const orderOf = (list: ResourceList, format: Format) => ({
  SortModels: list.state.sort,
  filterModels: [...list.fixed, ...list.state.filters],
  columns: visibleColumns(list.arranged).map((column) => column.field),
  format,
});

/**
 * Numbers of natural persons in a file: `none`, it has none; `hidden`, all are masked; `own`, those of the office's own
 * customers alone are whole; `shown`, all are whole.
 */
type Personal = PreparedExport['personal'];

/** Whether the next file would hold numbers of natural persons. For a file in preparation the server says it itself. */
function usePersonal(list: ResourceList): Personal {
  const masks = useMasks(list.definition);
  const { sarafiId } = useSession();
  const personal = visibleColumns(list.arranged).filter(({ field }) => {
    const { masked, personal: about } = columnNamed(list.definition, field);
    return masked !== undefined || about !== undefined;
  });
  if (personal.length === 0) return 'none';
  if (masks.state === 'open') return sarafiId === null ? 'shown' : 'own';
  return personal.some(({ field }) => masks.isMasked(field)) ? 'hidden' : 'shown';
}

const noteOf = { shown: 'fileShown', own: 'fileOwn', hidden: 'fileHidden' } as const;

/** Note whether the file holds numbers of natural persons; nothing for a file without them. */
function PersonalNote({
  list,
  running,
}: {
  readonly list: ResourceList;
  readonly running: PreparedExport | null;
}) {
  const t = useText('masks');
  const { state } = useMasks(list.definition);
  const next = usePersonal(list);
  const personal = running?.personal ?? next;
  if (personal === 'none') return null;
  return (
    <p className="rf-note">
      <Icon name={personal === 'shown' ? 'eye' : 'lock'} size={14} />
      <span>
        {t(noteOf[personal])} {personal === 'hidden' && state === 'askable' && t('fileAskable')}
      </span>
    </p>
  );
}

/** Pause in ms between two questions how far a file is. */
const pollMs = 500;

function ExportProgress({
  list,
  running,
}: {
  readonly list: ResourceList;
  readonly running: PreparedExport;
}) {
  const t = useText('files');
  const count = useCount();
  const { data, error } = useQuery({
    queryKey: ['export', running.ticket],
    queryFn: () => getExportStatus(list.definition, running.ticket),
    refetchInterval: ({ state }) => (state.data?.finished || state.error ? false : pollMs),
    retry: false,
  });
  if (error) return <p className="rf-problem">{sentenceOf(error)}</p>;
  const done = data?.rowCount ?? 0;
  if (!data?.finished) {
    const percent = running.rowCount === 0 ? 100 : Math.floor((done / running.rowCount) * 100);
    return (
      <div role="status">
        <p>{t('exportRunning', { done: count(done), count: count(running.rowCount) })}</p>
        <Progress percent={percent} size="small" showInfo={false} />
      </div>
    );
  }
  const isWhole = done === running.rowCount;
  return (
    <p role="status" className={isWhole ? 'rf-done' : 'rf-problem'}>
      <Icon name={isWhole ? 'check' : 'warning'} />
      {isWhole
        ? t('exportDone', { count: count(done) })
        : t('exportShort', { done: count(done), count: count(running.rowCount) })}
    </p>
  );
}

/** Buttons of both formats, and the progress or result of the latest file. */
export function ExportPanel({ list }: { readonly list: ResourceList }) {
  const t = useText('files');
  const count = useCount();
  const [running, setRunning] = useState<PreparedExport | null>(null);
  const [preparing, setPreparing] = useState<Format | null>(null);

  const start = async (format: Format) => {
    setPreparing(format);
    try {
      const made = await prepareExport(list.definition, orderOf(list, format));
      setRunning(made);
      startDownload(list.definition.name, made.ticket);
    } catch {
      // The call has already shown the refusal as a toast.
      setRunning(null);
    } finally {
      setPreparing(null);
    }
  };
  const button = (format: Format) => (
    <Button
      block
      icon={<Icon name="download" />}
      loading={preparing === format}
      disabled={preparing !== null}
      onClick={() => void start(format)}
    >
      {t(format === 'xlsx' ? 'exportXlsx' : 'exportCsv')}
    </Button>
  );
  return (
    <div className="rf-export">
      <p>{t(list.isAtLeast ? 'exportRowsAtLeast' : 'exportRows', { count: count(list.total) })}</p>
      <PersonalNote list={list} running={running} />
      {button('xlsx')}
      {button('csv')}
      {running && <ExportProgress key={running.ticket} list={list} running={running} />}
    </div>
  );
}
