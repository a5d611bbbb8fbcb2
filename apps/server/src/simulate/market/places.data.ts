/** Places of simulated offices: the capital of each province, with the ids of `iran-cities-json`, and its area code. */
export interface Place {
  readonly provinceId: number;
  readonly cityId: number;
  /** Area code of telephone numbers, with the leading zero. */
  readonly areaCode: string;
}

const capitals: readonly (readonly [cityId: number, areaCode: string])[] = [
  [361, '041'], // Tabriz
  [87, '044'], // Urmia
  [70, '045'], // Ardabil
  [122, '031'], // Isfahan
  [1_094, '026'], // Karaj
  [184, '084'], // Ilam
  [295, '077'], // Bushehr
  [394, '021'], // Tehran
  [903, '038'], // Shahrekord
  [319, '056'], // Birjand
  [1_326, '051'], // Mashhad
  [228, '058'], // Bojnurd
  [170, '061'], // Ahvaz
  [723, '024'], // Zanjan
  [808, '023'], // Semnan
  [704, '054'], // Zahedan
  [911, '071'], // Shiraz
  [1_032, '028'], // Qazvin
  [1_052, '025'], // Qom
  [818, '087'], // Sanandaj
  [1_110, '034'], // Kerman
  [1_115, '083'], // Kermanshah
  [1_507, '074'], // Yasuj
  [1_189, '017'], // Gorgan
  [666, '013'], // Rasht
  [529, '066'], // Khorramabad
  [742, '011'], // Sari
  [60, '086'], // Arak
  [279, '076'], // Bandar Abbas
  [1_493, '081'], // Hamadan
  [1_511, '035'], // Yazd
];

/** Capitals in the order of the ids of their provinces, 1 to 31. */
export const places: readonly Place[] = capitals.map(([cityId, areaCode], index) => ({
  provinceId: index + 1,
  cityId,
  areaCode,
}));

/** Tehran, where two offices of five are. */
export const tehran: Place = { provinceId: 8, cityId: 394, areaCode: '021' };
