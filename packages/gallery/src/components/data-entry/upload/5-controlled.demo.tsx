import { Button, Upload } from 'antd';
import { useShelf } from '../../../uploads/use-shelf.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'فهرست در دست', en: 'Controlled list' },
  description: { fa: 'تنها دو تای آخر نشان داده می‌شود', en: 'Only the last two are shown' },
};

export default function ControlledDemo() {
  const t = useTranslator();
  const { upload, files, refusal } = useShelf('controlled');
  return (
    <>
      {/* The list displays the last two files only. */}
      <Upload {...upload} fileList={files.slice(-2)}>
        <Button>{t('افزودن', 'Add')}</Button>
      </Upload>
      <p role="status">
        {t('{count} پرونده هست.', '{count, plural, one {There is # file} other {There are # files}}.', {
          count: files.length,
        })}
      </p>
      <p role="alert">{refusal}</p>
    </>
  );
}
