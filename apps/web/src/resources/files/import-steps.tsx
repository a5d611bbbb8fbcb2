/** Imports a file in four steps: file, columns, dry run, save. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Steps } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import type { ImportStatus } from '../resource-api.ts';
import { ImportDrop } from './import-drop.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportChecked, ImportEnd, ImportProgress } from './import-result.tsx';
import { type ImportRun, type ImportTarget, isRunning } from './use-import.ts';
import './files.css';

export interface ImportStepsProps {
  readonly target: ImportTarget;
  readonly run: ImportRun;
  /** Closes the surrounding dialog; undefined where the steps stand in a page of their own. */
  readonly onClose?: (() => void) | undefined;
}

/** Step, from 0, at which each state of an import stands. */
const stepOf: Readonly<Record<ImportStatus['state'], number>> = {
  reading: 0,
  mapping: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  done: 3,
  failed: 3,
  cancelled: 3,
};

/** Whether an import has begun and not ended, so that leaving the page would lose it. */
export const isUnderWay = ({ share, status }: ImportRun): boolean =>
  share !== null || (status !== null && (stepOf[status.state] < 3 || isRunning(status)));

function Step({ target, run, onClose }: ImportStepsProps) {
  const { status } = run;
  if (!status) return <ImportDrop target={target} run={run} />;
  const props = { target, status, run, onClose };
  if (isRunning(status)) return <ImportProgress {...props} />;
  if (status.state === 'mapping') {
    return (
      <ImportMapping
        key={status.importId}
        status={status}
        onCheck={(fields) => void run.check(fields)}
        onCancel={() => void run.cancel()}
      />
    );
  }
  return status.state === 'checked' ? <ImportChecked {...props} /> : <ImportEnd {...props} />;
}

export function ImportSteps(props: ImportStepsProps) {
  const t = useText('files');
  const { run } = props;
  return (
    <>
      <Steps
        size="small"
        className="rf-steps"
        current={run.status ? stepOf[run.status.state] : 0}
        items={[
          { title: t('stepFile') },
          { title: t('stepMapping') },
          { title: t('stepCheck') },
          { title: t('stepDone') },
        ]}
      />
      {run.problem !== '' && (
        <div className="rd-alert rf-alert" role="alert">
          <Icon name="error" />
          <div>{run.problem}</div>
        </div>
      )}
      <Step {...props} />
    </>
  );
}
