/** First step of an import: drop or choose a file, or download a template. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Progress } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { downloadFile, type ImportRun, type ImportTarget } from './use-import.ts';

const isTable = (name: string): boolean => /\.(?:xlsx|csv)$/i.test(name);

function Templates({ target }: { readonly target: ImportTarget }) {
  const t = useText('files');
  const link = (file: 'template-xlsx' | 'template-csv', label: string) => (
    <Button type="link" size="small" onClick={() => void downloadFile(target, { file })}>
      {label}
    </Button>
  );
  return (
    <p className="rf-templates">
      {t('template')}
      {link('template-xlsx', t('templateXlsx'))}
      {link('template-csv', t('templateCsv'))}
    </p>
  );
}

/** The place to drop a file; the progress of the upload while one runs. */
export function ImportDrop({ target, run }: { readonly target: ImportTarget; readonly run: ImportRun }) {
  const t = useText('files');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [name, setName] = useState('');
  const sendFile = (file: File | undefined) => {
    if (!file) return;
    if (!isTable(file.name)) {
      run.refuse(t('wrongFile'));
      return;
    }
    setName(file.name);
    void run.send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    sendFile(event.dataTransfer.files[0]);
  };
  if (run.share !== null) {
    return (
      <div className="rf-drop" role="status">
        <p>{t(run.share < 1 ? 'uploading' : 'reading', { name })}</p>
        <Progress percent={Math.round(run.share * 100)} size="small" style={{ inlineSize: 280 }} />
        <Button size="small" onClick={() => void run.cancel()}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div
        className={isOver ? 'rf-drop rf-drop--over' : 'rf-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={20} />
        <p className="rf-drop__title">{t('drop')}</p>
        <Button type="primary" onClick={() => input.current?.click()}>
          {t('pick')}
        </Button>
        <p className="rf-drop__hint">{t('formats')}</p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv"
          className="nz-visually-hidden"
          aria-label={t('pick')}
          tabIndex={-1}
          onChange={(event) => {
            sendFile(event.target.files?.[0]);
            // Cleared so that the same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </div>
      <Templates target={target} />
    </>
  );
}
