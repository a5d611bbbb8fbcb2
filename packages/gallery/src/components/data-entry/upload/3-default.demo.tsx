import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useShelf } from '../../../uploads/use-shelf.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'فهرست آماده', en: 'Default list' },
  description: { fa: 'آنچه از پیش هست هم در فهرست است', en: 'What is there already is in the list too' },
};

export default function DefaultDemo() {
  const t = useTranslator();
  const { upload, files, refusal } = useShelf('default');
  const [isThere, setThere] = useState(true);
  // A file that is listed from the beginning; the server does not have it.
  const ready = { uid: 'ready', name: t('راهنما.pdf', 'guide.pdf'), status: 'done' as const };
  return (
    <>
      <Upload
        {...upload}
        fileList={[...(isThere ? [ready] : []), ...files]}
        onRemove={(file) => (file.uid === 'ready' ? setThere(false) : upload.onRemove?.(file))}
      >
        <Button>{t('افزودن', 'Add')}</Button>
      </Upload>
      <p role="alert">{refusal}</p>
    </>
  );
}
