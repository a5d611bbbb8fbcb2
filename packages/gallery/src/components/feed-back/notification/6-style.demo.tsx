import { Button, notification } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شکل خود', en: 'Own style' },
  description: { fa: 'پهن‌تر با خط وضعیت', en: 'Wider, with a line of its state' },
};

export default function StyleDemo() {
  const t = useTranslator();
  const [api, holder] = notification.useNotification();
  const show = () =>
    api.open({
      title: t('نزدیک سقف', 'Near the ceiling'),
      description: t('صرافی کیان به 95٪ سقف رسید.', 'Kian reached 95% of its ceiling.'),
      style: { inlineSize: 420, borderInlineStart: '3px solid var(--nz-bad)' },
    });
  return (
    <>
      {holder}
      <Button onClick={show}>{t('هشدار پهن', 'Wide alert')}</Button>
    </>
  );
}
