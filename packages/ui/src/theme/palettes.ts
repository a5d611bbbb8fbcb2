/** The nine palettes of the customizer. A palette changes accent colours, never neutrals or states. */

export type PaletteId =
  | 'blue'
  | 'light_purple'
  | 'red'
  | 'dark_blue'
  | 'orange'
  | 'light_blue'
  | 'deep_orange'
  | 'light_purple_1'
  | 'light_purple_2';

export type Palette = {
  id: PaletteId;
  /** Colour of indicators, focus rings and gauges; never of small text. */
  primary: string;
  /** Colour that draws attention: dot, badge, cap of a ceiling. */
  sec: string;
  /** Background of a pressed control; white text on it has a contrast of 4.6 : 1. */
  fill: string;
  linkLight: string;
  linkDark: string;
};

export const DEFAULT_PALETTE: PaletteId = 'blue';

export const PALETTES: readonly Palette[] = [
  {
    id: 'blue',
    primary: '#038fde',
    sec: '#fa8c16',
    fill: '#0a79bb',
    linkLight: '#0070b0',
    linkDark: '#46aef4',
  },
  {
    id: 'light_purple',
    primary: '#8768ec',
    sec: '#d99a00',
    fill: '#7c5bde',
    linkLight: '#7452d5',
    linkDark: '#a994fd',
  },
  {
    id: 'red',
    primary: '#e0435a',
    sec: '#1f9c8f',
    fill: '#d33650',
    linkLight: '#c82947',
    linkDark: '#fd7183',
  },
  {
    id: 'dark_blue',
    primary: '#3d62dd',
    sec: '#ef9b0f',
    fill: '#3d62dd',
    linkLight: '#3b5fda',
    linkDark: '#7b9cfe',
  },
  {
    id: 'orange',
    primary: '#e06c00',
    sec: '#038fde',
    fill: '#b85803',
    linkLight: '#ac5205',
    linkDark: '#f28b3a',
  },
  {
    id: 'light_blue',
    primary: '#0b98ad',
    sec: '#f0764a',
    fill: '#027f91',
    linkLight: '#107686',
    linkDark: '#3cb4c9',
  },
  {
    id: 'deep_orange',
    primary: '#e2512c',
    sec: '#12938a',
    fill: '#cf3f17',
    linkLight: '#c63507',
    linkDark: '#fb7a58',
  },
  {
    id: 'light_purple_1',
    primary: '#b04fc9',
    sec: '#3aa568',
    fill: '#aa49c2',
    linkLight: '#9f3eb8',
    linkDark: '#d684ee',
  },
  {
    id: 'light_purple_2',
    primary: '#6b70d8',
    sec: '#d9628c',
    fill: '#6367cf',
    linkLight: '#5d60c6',
    linkDark: '#959cfa',
  },
];
