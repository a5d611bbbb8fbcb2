/** Bringing a file in: file, columns, check without saving, save. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Modal, Steps } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import { useConfirm } from '../../platform/use-confirm.ts';
import type { ImportStatus } from '../resource-api.ts';
import { useNames } from '../resource-words.ts';
import { ImportDrop } from './import-drop.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportChecked, ImportEnd, ImportProgress } from './import-result.tsx';
import { type ImportRun, isRunning, useImport } from './use-import.ts';
import './files.css';

export interface ImportWizardProps {
  readonly definition: ResourceDefinition;
  readonly onClose: () => void;
}

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

function Step({ definition, run, onClose }: ImportWizardProps & { readonly run: ImportRun }) {
  const { status } = run;
  if (!status) return <ImportDrop definition={definition} run={run} />;
  const props = { definition, status, run, onClose };
  if (isRunning(status)) return <ImportProgress {...props} />;
  if (status.state === 'mapping') {
    return (
      <ImportMapping
        definition={definition}
        status={status}
        onCheck={(fields) => void run.check(fields)}
        onCancel={() => void run.cancel()}
      />
    );
  }
  return status.state === 'checked' ? <ImportChecked {...props} /> : <ImportEnd {...props} />;
}

function Wizard({ definition, onClose }: ImportWizardProps) {
  const t = useText('files');
  const { title } = useNames(definition);
  const run = useImport(definition);
  const confirm = useConfirm();
  const isOpenEnded =
    run.share !== null || (run.status !== null && stepOf[run.status.state] < 3) || isRunning(run.status);

  const close = () => {
    if (!isOpenEnded) {
      onClose();
      return;
    }
    void confirm({
      title: t('leaveRunning'),
      content: t('leaveRunningText'),
      okText: t('cancel'),
      isDanger: true,
      cancelText: t('continue'),
      onOk: async () => {
        await run.cancel();
        onClose();
      },
    });
  };
  return (
    <Modal
      open
      width={860}
      title={t('importTitle', { title })}
      style={{ top: 56, maxInlineSize: 'calc(100vw - 32px)' }}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      closeIcon={<Icon name="close" />}
      destroyOnHidden
    >
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
      <Step definition={definition} run={run} onClose={onClose} />
    </Modal>
  );
}

/** With antd's frame for questions around it: the shell does without. */
export function ImportWizard(props: ImportWizardProps) {
  return <Wizard {...props} />;
}
