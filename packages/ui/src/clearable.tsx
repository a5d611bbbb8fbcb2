/** For `allowClear` of antd's fields: the button that empties one is named in the language of the page. */
import { ConfigProvider } from 'antd';
import { use } from 'react';
import { Icon } from './icons/icon.tsx';

const ClearIcon = () => {
  const { locale } = use(ConfigProvider.ConfigContext);
  return (
    <>
      <Icon name="close" />
      <span className="nz-visually-hidden">{locale?.DatePicker?.lang.clear}</span>
    </>
  );
};

/** Without a label of its own the button of a selection would be called "Clear" in every language. */
export const clearable = { clearIcon: <ClearIcon />, label: '' };
