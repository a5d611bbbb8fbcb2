import { Progress } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'داشبورد', en: 'Dashboard' },
  description: { fa: 'دایره باز از پایین', en: 'A circle open below' },
};

export default function DashboardDemo() {
  const t = useTranslator();
  return (
    <Progress type="dashboard" size={110} percent={84} aria-label={t('سقف روز', 'Ceiling of the day')} />
  );
}
