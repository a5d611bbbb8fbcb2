/** Dialog frame of a record: its head, and a skeleton until the record is read. */
import { Button } from '@nazer/ui/button.tsx';
import { ErrorState } from '@nazer/ui/error-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading, type FailedReadingProps } from '../grid/list-states.tsx';
import { focusDialog } from './focus-on-mount.ts';
import './resource-dialog.css';

interface RecordModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The frame. It closes neither on Escape nor on a press beside it; its content decides, because it may hold unsaved
 * changes.
 */
export function RecordModal({ title, onClose, children }: RecordModalProps) {
  return (
    <Modal
      open
      // antd's own title is hidden by CSS because our head shows it; it still names the dialog for screen readers.
      title={title}
      width={1000}
      style={{ top: 56, maxInlineSize: 'calc(100vw - 32px)' }}
      styles={{
        container: { padding: 0, overflow: 'hidden' },
        header: { display: 'none' },
        body: { padding: 0 },
      }}
      className="rd-dialog"
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      onCancel={onClose}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}

interface ModalHeadProps {
  readonly title: string;
  /** Name of the record; empty until it is read. */
  readonly name: string;
  readonly onClose: () => void;
  /** Codes of the record, beside its name. */
  readonly children?: ReactNode;
}

export function ModalHead({ title, name, onClose, children }: ModalHeadProps) {
  const t = useText('dialog');
  return (
    <header className="rd-head">
      <h2>{title}</h2>
      {name !== '' && <span className="rd-head__name">{name}</span>}
      {children}
      <span className="rg-space" />
      <button type="button" className="rd-close" aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  );
}

/** Content of a dialog without a form, which Escape closes at once. */
export function ModalContent({ onClose, children }: Omit<RecordModalProps, 'title'>) {
  return (
    <div
      className="rd-form"
      tabIndex={-1}
      ref={focusDialog}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {children}
    </div>
  );
}

interface ModalWaitingProps extends RecordModalProps {
  readonly query: FailedReadingProps['query'] & { readonly isError: boolean };
  /** There is no such record, so reading it again is not offered. */
  readonly isMissing?: boolean;
}

/** Content until the record is read: a skeleton, or why it could not be read. */
export function ModalWaiting(props: Omit<ModalWaitingProps, 'children'>) {
  const { title, query, isMissing = false, onClose } = props;
  const t = useText('dialog');
  const back = (
    <Button isSmall onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <ModalContent onClose={onClose}>
      <ModalHead title={title} name="" onClose={onClose} />
      <div className="rd-body">
        {isMissing && <ErrorState title={t('notFound')} action={back} />}
        {!isMissing && query.isError && <FailedReading title={t('loadFailed')} query={query} />}
        {!isMissing && !query.isError && <SkeletonRows label={t('loading')} rows={6} rowHeight={60} />}
      </div>
    </ModalContent>
  );
}
