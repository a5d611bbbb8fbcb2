import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Upload } from 'antd';
import { useShelf } from '../../../uploads/use-shelf.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کشیدن و رها کردن', en: 'Drag and drop' },
  description: { fa: 'پرونده را روی کادر رها کنید، یا فشار دهید', en: 'Drop a file on the box, or press it' },
};

export default function DragDemo() {
  const t = useTranslator();
  const { upload, refusal } = useShelf('drag');
  return (
    <>
      <Upload.Dragger {...upload}>
        <Icon name="upload" size={24} />
        <p>{t('پرونده را اینجا رها کنید', 'Drop a file here')}</p>
      </Upload.Dragger>
      <p role="alert">{refusal}</p>
    </>
  );
}
