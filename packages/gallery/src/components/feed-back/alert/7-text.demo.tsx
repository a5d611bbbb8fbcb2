import { Alert } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'متن بستن خود', en: 'Own closing text' },
  description: { fa: 'واژه به جای ×', en: 'A word for the ×' },
};

export default function TextDemo() {
  const t = useTranslator();
  return (
    <Alert
      type="info"
      title={t('نسخه تازه آماده است.', 'A new version is ready.')}
      closable={{ closeIcon: t('بعداً', 'Later') }}
    />
  );
}
