/** Dialog with the steps of an import, over the list that receives the rows. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Modal } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import { refreshAfterWrite } from '../refresh-after-write.ts';
import { useNames } from '../resource-words.ts';
import { ImportSteps } from './import-steps.tsx';
import { useAskCancel } from './use-import-guard.ts';
import { type ImportTarget, useImport } from './use-import.ts';

export interface ImportWizardProps {
  readonly definition: ResourceDefinition;
  readonly onClose: () => void;
}

export function ImportWizard({ definition, onClose }: ImportWizardProps) {
  const t = useText('files');
  const { title } = useNames(definition);
  const target: ImportTarget = {
    path: definition.name,
    title,
    onDone: () => refreshAfterWrite(definition),
  };
  const run = useImport(target);
  const askCancel = useAskCancel(run);
  const close = async () => {
    if (await askCancel()) onClose();
  };
  return (
    <Modal
      open
      width={860}
      title={t('importTitle', { title })}
      style={{ top: 56, maxInlineSize: 'calc(100vw - 32px)' }}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => void close()}
      closeIcon={<Icon name="close" />}
      destroyOnHidden
    >
      <ImportSteps target={target} run={run} onClose={onClose} />
    </Modal>
  );
}
