/** Maps our tokens to Ant Design's names; explained where a choice is not obvious. */
import { theme as antdAlgorithms, type MappingAlgorithm, type ThemeConfig } from 'antd';
import type { ThemeColors } from './css-vars.ts';
import { FONT_FAMILY, MONO_FAMILY } from './font.ts';

const globalTokens = (c: ThemeColors): ThemeConfig['token'] => ({
  colorPrimary: c.primary,
  colorPrimaryText: c.link,
  colorPrimaryBg: c.sel,
  controlOutline: c['primary-ring'],
  controlOutlineWidth: 3,
  colorLink: c.link,
  colorLinkHover: c.link,
  colorLinkActive: c.link,
  colorInfo: c.info,
  colorInfoText: c.link,
  colorInfoBg: c['info-tint'],
  colorInfoBorder: c['info-tint'],
  colorSuccess: c.ok,
  colorSuccessBg: c['ok-tint'],
  colorSuccessBorder: c['ok-tint'],
  colorWarning: c.warn,
  colorWarningBg: c['warn-tint'],
  colorWarningBorder: c['warn-tint'],
  colorError: c.bad,
  colorErrorBg: c['bad-tint'],
  colorErrorBorder: c['bad-tint'],
  colorBgLayout: c.page,
  colorBgContainer: c.surface,
  colorBgElevated: c.overlay,
  colorBgMask: c.scrim,
  colorBgContainerDisabled: c['mute-tint'],
  colorText: c.tx,
  colorTextSecondary: c.tx2,
  // antd's own third and fourth text colours fail WCAG AA, so all captions and placeholders use tx3.
  colorTextTertiary: c.tx3,
  colorTextQuaternary: c.tx3,
  colorTextPlaceholder: c.tx3,
  colorTextDescription: c.tx3,
  colorTextDisabled: c.tx3,
  colorIcon: c.tx3,
  colorIconHover: c.tx,
  colorBorder: c.ctl,
  colorBorderDisabled: c['ctl-soft'],
  colorBorderSecondary: c.hair,
  colorSplit: c.hair2,
  controlItemBgActive: c.sel,
  controlItemBgActiveHover: c.sel,
  controlItemBgHover: c.hov,
  boxShadow: c.sh2,
  boxShadowSecondary: c.sh2,
  boxShadowTertiary: c.sh1,
});

const SIZE_TOKENS: ThemeConfig['token'] = {
  fontFamily: FONT_FAMILY,
  fontFamilyCode: MONO_FAMILY,
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  lineHeight: 20 / 13,
  fontWeightStrong: 600,
  controlHeight: 32,
  controlHeightSM: 26,
  controlHeightLG: 38,
  borderRadius: 6,
  borderRadiusXS: 3,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  zIndexPopupBase: 1000,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.14s',
  motionDurationSlow: '0.18s',
};

/** Controls with a coloured face use the fill, because white text on primary has a contrast of only 3.5 : 1. */
const filledControls = (c: ThemeColors): ThemeConfig['components'] => ({
  Button: {
    colorPrimary: c.fill,
    colorPrimaryHover: c['fill-hover'],
    colorPrimaryActive: c['fill-hover'],
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    primaryColor: c['on-fill'],
    dangerColor: c['on-bad'],
    defaultBorderColor: c['ctl-soft'],
    defaultHoverBg: c.hov,
    defaultHoverColor: c.tx,
    defaultHoverBorderColor: c.ctl,
    controlHeight: 30,
    paddingInline: 11,
    fontWeight: 500,
    iconGap: 6,
    textHoverBg: c.hov,
  },
  Checkbox: {
    colorPrimary: c.fill,
    colorPrimaryHover: c['fill-hover'],
    borderRadiusSM: 3,
    controlInteractiveSize: 15,
  },
  Radio: { colorPrimary: c.fill, colorPrimaryHover: c['fill-hover'] },
  Switch: {
    colorPrimary: c.fill,
    colorPrimaryHover: c['fill-hover'],
    colorTextQuaternary: c.ctl,
    colorTextTertiary: c.tx3,
  },
});

const shellControls = (c: ThemeColors): ThemeConfig['components'] => ({
  Layout: {
    bodyBg: c.surface,
    headerBg: c.surface,
    headerHeight: 48,
    headerPadding: '0 16px',
    siderBg: c.sidebar,
    lightSiderBg: c.sidebar,
  },
  Menu: {
    itemHeight: 30,
    itemBorderRadius: 6,
    itemMarginInline: 0,
    activeBarWidth: 3,
    groupTitleColor: c['sidebar-tx3'],
    groupTitleFontSize: 12,
    darkItemBg: c.sidebar,
    darkItemColor: c['sidebar-tx'],
    darkItemSelectedBg: c['sidebar-act'],
    darkItemSelectedColor: c['sidebar-act-tx'],
    darkItemHoverBg: c['sidebar-act'],
    darkGroupTitleColor: c['sidebar-tx3'],
    itemSelectedColor: c.link,
  },
  Tabs: {
    inkBarColor: c.primary,
    itemColor: c.tx2,
    itemSelectedColor: c.tx,
    itemHoverColor: c.tx,
    itemActiveColor: c.tx,
    horizontalItemPadding: '7px 0',
    horizontalItemGutter: 18,
    horizontalMargin: '0',
  },
  Modal: {
    boxShadow: c.sh3,
    borderRadiusLG: 12,
    titleFontSize: 16,
    titleLineHeight: 1.5,
    contentBg: c.overlay,
    headerBg: c.overlay,
  },
  Message: { zIndexPopup: 1100, borderRadiusLG: 8, contentPadding: '8px 14px' },
  Notification: { zIndexPopup: 1100 },
});

const dataControls = (c: ThemeColors): ThemeConfig['components'] => ({
  Form: { labelColor: c.tx2, itemMarginBottom: 0, verticalLabelPadding: '0 0 3px', labelFontSize: 13 },
  Input: { fontSize: 14, activeShadow: `0 0 0 3px ${c['primary-ring']}` },
  InputNumber: { fontSize: 14 },
  Select: { fontSize: 14, optionSelectedBg: c.sel, optionSelectedFontWeight: 500 },
  DatePicker: { fontSize: 14, colorPrimary: c.fill },
  Calendar: { colorPrimary: c.fill },
  // antd's own choice, white on the third text colour, cannot be read in dark themes.
  Avatar: { colorTextPlaceholder: c['mute-tint'], colorTextLightSolid: c.mute },
  Tree: { nodeSelectedBg: c.sel, nodeHoverBg: c.hov, titleHeight: 30 },
  Segmented: { itemSelectedBg: c.sel, itemSelectedColor: c.link, trackBg: c.surface, itemColor: c.tx2 },
  Pagination: { itemActiveBg: c.sel, itemSize: 24, itemActiveColor: c.link, itemActiveColorHover: c.link },
  Table: {
    headerBg: c.well,
    headerColor: c.tx2,
    headerBorderRadius: 0,
    rowHoverBg: c.hov,
    rowSelectedBg: c.sel,
    rowSelectedHoverBg: c.sel,
    borderColor: c.hair2,
    cellPaddingBlockSM: 5,
    cellPaddingInlineSM: 10,
  },
  Tooltip: { colorBgSpotlight: c.tx, colorTextLightSolid: c.surface },
  Alert: { defaultPadding: '9px 12px' },
  Tag: { defaultBg: c['mute-tint'], defaultColor: c.mute },
});

/**
 * Restores our seed colours, which antd's algorithms shift (strongly in dark themes) although their contrast was
 * measured.
 */
const exactly =
  (c: ThemeColors, base: MappingAlgorithm): MappingAlgorithm =>
  (seed, map) => ({
    ...base(seed, map),
    colorPrimary: c.primary,
    colorInfo: c.info,
    colorSuccess: c.ok,
    colorWarning: c.warn,
    colorError: c.bad,
    colorErrorHover: c.bad,
    colorErrorText: c.bad,
    colorWarningText: c.warn,
    colorSuccessText: c.ok,
    colorLink: c.link,
  });

/** Ant Design's theme for a set of our colours. */
export const antdTheme = (colors: ThemeColors, isDark: boolean): ThemeConfig => ({
  algorithm: exactly(colors, isDark ? antdAlgorithms.darkAlgorithm : antdAlgorithms.defaultAlgorithm),
  // Hashed class names, which separate several antd versions, would only make the styles longer.
  hashed: false,
  token: { ...globalTokens(colors), ...SIZE_TOKENS },
  components: { ...filledControls(colors), ...shellControls(colors), ...dataControls(colors) },
});
