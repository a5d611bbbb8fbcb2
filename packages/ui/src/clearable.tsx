/** Props for antd's `allowClear` that name the clear button in the language of the page. */
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

/** The empty label keeps antd from naming the button "Clear" in every language. */
export const clearable = { clearIcon: <ClearIcon />, label: '' };
