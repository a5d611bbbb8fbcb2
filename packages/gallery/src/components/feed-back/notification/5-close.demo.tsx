import { Button, Flex, notification } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بستن خود', en: 'Own close' },
  description: { fa: 'دکمه‌های خود اعلان', en: 'Its own buttons' },
};

/** Key by which `destroy` closes this notification alone. */
const key = 'undo';

export default function CloseDemo() {
  const t = useTranslator();
  const [api, holder] = notification.useNotification();
  const show = () =>
    api.open({
      key,
      title: t('سه ردیف حذف شد', 'Three rows were deleted'),
      duration: 8,
      actions: (
        <Flex gap={8}>
          <Button size="small" type="primary" onClick={() => api.destroy(key)}>
            {t('بازگرداندن', 'Bring back')}
          </Button>
          <Button size="small" onClick={() => api.destroy()}>
            {t('بستن همه', 'Close all')}
          </Button>
        </Flex>
      ),
    });
  return (
    <>
      {holder}
      <Button onClick={show}>{t('حذف', 'Delete')}</Button>
    </>
  );
}
