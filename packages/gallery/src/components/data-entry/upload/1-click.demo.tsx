import { Button, Upload } from 'antd';
import { useShelf } from '../../../uploads/use-shelf.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با فشار', en: 'By a press' },
  description: { fa: 'PDF، PNG یا JPEG، هر یک تا 2 مگابایت', en: 'PDF, PNG or JPEG, 2 MB each at most' },
};

export default function ClickDemo() {
  const t = useTranslator();
  const { upload, refusal } = useShelf('click');
  return (
    <>
      <Upload {...upload}>
        <Button>{t('برگزیدن پرونده', 'Choose a file')}</Button>
      </Upload>
      <p role="alert">{refusal}</p>
    </>
  );
}
