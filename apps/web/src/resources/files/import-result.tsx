/** Third and fourth step of an import: the dry run with its refused rows, and the result. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Progress } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import type { MessageKey } from '../../platform/words/messages.ts';
import type { ImportStatus } from '../resource-api.ts';
import { useCount } from '../use-format.ts';
import { downloadFile, type ImportRun, type ImportTarget } from './use-import.ts';

interface ResultProps {
  readonly target: ImportTarget;
  readonly status: ImportStatus;
  readonly run: ImportRun;
  /** Closes the surrounding dialog; undefined where the steps stand in a page of their own. */
  readonly onClose?: (() => void) | undefined;
}

/** Progress of the step that the server works on, with a button that cancels the import. */
export function ImportProgress({ status, run }: Pick<ResultProps, 'status' | 'run'>) {
  const t = useText('files');
  const count = useCount();
  const key = status.state === 'applying' ? 'applying' : status.state === 'checking' ? 'checking' : 'reading';
  const percent = status.rowCount === 0 ? 0 : Math.floor((status.doneCount / status.rowCount) * 100);
  return (
    <div className="rf-drop" role="status">
      <p>{t(key, { done: count(status.doneCount), count: count(status.rowCount) })}</p>
      <Progress percent={percent} size="small" aria-label={t('progress')} style={{ inlineSize: 280 }} />
      <Button size="small" onClick={() => void run.cancel()}>
        {t('cancel')}
      </Button>
    </div>
  );
}

const figures = [
  'insertCount',
  'updateCount',
  'unchangedCount',
  'refusedCount',
] as const satisfies readonly MessageKey<'files'>[];

function Figures({ status }: { readonly status: ImportStatus }) {
  const t = useText('files');
  const count = useCount();
  return (
    <dl className="rf-figures">
      {figures.map((key) => (
        <div key={key} className={key === 'refusedCount' && status[key] > 0 ? 'rf-figure--bad' : ''}>
          <dt>{t(key)}</dt>
          <dd>{count(status[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ target, status }: Pick<ResultProps, 'target' | 'status'>) {
  const t = useText('files');
  const count = useCount();
  if (status.problems.length === 0) return <p className="rf-done">{t('noProblems')}</p>;
  return (
    <>
      <p className="rf-hint">
        {t('firstProblems', { count: count(status.problems.length) })}
        <Button
          type="link"
          size="small"
          icon={<Icon name="download" />}
          onClick={() => void downloadFile(target, { file: 'refused', importId: status.importId })}
        >
          {t('refusedFile')}
        </Button>
      </p>
      <div className="rf-scroll">
        <table className="rf-table" aria-label={t('problems')}>
          <thead>
            <tr>
              <th scope="col">{t('problemRow')}</th>
              <th scope="col">{t('problemColumn')}</th>
              <th scope="col">{t('problemValue')}</th>
              <th scope="col">{t('problemDesc')}</th>
            </tr>
          </thead>
          <tbody>
            {status.problems.map((problem, index) => (
              <tr key={`${index}-${problem.row}-${problem.column}`}>
                <td>{count(problem.row)}</td>
                <td>
                  <bdi>{problem.column || t('wholeRow')}</bdi>
                </td>
                <td className="rf-sample">
                  <bdi>{problem.value || '–'}</bdi>
                </td>
                <td className="rf-problem">{problem.desc}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Result of the dry run. Applying saves the good rows and skips the refused ones; cancelling saves nothing. */
export function ImportChecked({ target, status, run }: ResultProps) {
  const t = useText('files');
  const count = useCount();
  const good = status.insertCount + status.updateCount;
  const label = good === 0 ? 'nothingToApply' : status.refusedCount > 0 ? 'applySkipping' : 'apply';
  return (
    <>
      <Figures status={status} />
      <Problems target={target} status={status} />
      <div className="rf-foot">
        <span className="rg-space" />
        <Button onClick={() => void run.cancel()}>{t('cancel')}</Button>
        <Button type="primary" disabled={good === 0} onClick={() => void run.apply(status.refusedCount > 0)}>
          {t(label, { count: count(good) })}
        </Button>
      </div>
    </>
  );
}

/** Last step of an import that is done, failed or cancelled. */
export function ImportEnd({ status, run, onClose }: ResultProps) {
  const t = useText('files');
  const count = useCount();
  const isDone = status.state === 'done';
  const text = isDone
    ? t('done', { inserted: count(status.insertCount), updated: count(status.updateCount) })
    : status.state === 'cancelled'
      ? t('cancelled')
      : status.failure || t('failed');
  return (
    <>
      <div className="rf-drop" role="status">
        <span className={isDone ? 'rf-done' : 'rf-problem'}>
          <Icon name={isDone ? 'check' : 'warning'} size={20} />
        </span>
        <p className="rf-drop__title">
          {isDone ? t('doneTitle') : t(status.state === 'failed' ? 'failed' : 'cancelled')}
        </p>
        {status.state !== 'cancelled' && <p>{text}</p>}
      </div>
      {isDone && <Figures status={status} />}
      <div className="rf-foot">
        <span className="rg-space" />
        <Button onClick={run.restart}>{t('another')}</Button>
        {onClose && (
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </div>
    </>
  );
}
