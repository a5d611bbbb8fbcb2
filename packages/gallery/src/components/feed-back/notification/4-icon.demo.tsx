import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, notification } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نشانه خود', en: 'Own icon' },
  description: { fa: 'نشانه خود اعلان', en: 'The notification’s own icon' },
};

export default function IconDemo() {
  const t = useTranslator();
  const [api, holder] = notification.useNotification();
  return (
    <>
      {holder}
      <Button
        onClick={() =>
          api.open({
            title: t('نامه تازه', 'New mail'),
            description: t('از مریم کریمی', 'From Maryam Karimi'),
            icon: <Icon name="mail" />,
          })
        }
      >
        {t('نامه', 'Letter')}
      </Button>
    </>
  );
}
