import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Button, Card } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با مشخصات', en: 'Meta' },
  description: { fa: 'آواتار، نام، شرح، کارها', en: 'Avatar, name, text, actions' },
};

export default function MetaDemo() {
  const t = useTranslator();
  return (
    <Card
      style={{ maxInlineSize: 320 }}
      actions={[
        <Button key="mail" type="text" icon={<Icon name="mail" />} aria-label={t('نامه', 'Letter')} />,
        <Button key="call" type="text" icon={<Icon name="phone" />} aria-label={t('تماس', 'Call')} />,
      ]}
    >
      <Card.Meta
        avatar={<Avatar icon={<Icon name="user" />} />}
        title={t('مریم کریمی', 'Maryam Karimi')}
        description={t('ناظر بازار', 'Supervisor of the market')}
      />
    </Card>
  );
}
