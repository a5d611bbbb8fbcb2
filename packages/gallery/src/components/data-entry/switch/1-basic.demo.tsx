import { Switch } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'Space هم عوض می‌کند', en: 'Space toggles it too' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return <Switch defaultChecked aria-label={t('اعلان‌ها', 'Notifications')} />;
}
