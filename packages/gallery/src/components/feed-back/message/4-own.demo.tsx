import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, message } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شکل خود', en: 'Own look' },
  description: { fa: 'نشانه و کلاس خود', en: 'Own icon and style' },
};

export default function OwnDemo() {
  const t = useTranslator();
  const [api, holder] = message.useMessage();
  const show = () =>
    void api.open({
      content: t('رونوشت شد', 'Copied'),
      icon: <Icon name="copy" />,
      style: { marginBlockStart: '20vh' },
    });
  return (
    <>
      {holder}
      <Button onClick={show}>{t('رونوشت', 'Copy')}</Button>
    </>
  );
}
