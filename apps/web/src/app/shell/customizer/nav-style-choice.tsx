/** Choice among the ten styles of the frame by pictures, in the customizer and on the page of styles. */
import { navStyles } from '@nazer/contract/identity/appearance.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { settings } from '../../../platform/settings.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { PictureChoice, type PictureColumns } from './picture-choice.tsx';
import { NavStylePicture } from './pictures.tsx';

export function NavStyleChoice({ columns }: { readonly columns: PictureColumns }) {
  const t = useText('frame');
  const navStyle = useSettings((all) => all.navStyle);
  return (
    <PictureChoice
      title={t('navigation')}
      choices={navStyles}
      value={navStyle}
      labelOf={(choice) => t(`nav.${choice}`)}
      picture={(choice) => <NavStylePicture value={choice} />}
      columns={columns}
      onPick={(choice) => settings.setState({ navStyle: choice })}
    />
  );
}
