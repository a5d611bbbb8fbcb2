/** Province ids of each CRM region id; the first province is taken as the centre of the region. */
export const regionProvinces: Readonly<Record<number, readonly number[]>> = {
  1: [8, 15],
  2: [18, 5],
  3: [1, 2, 3, 14],
  4: [27, 25, 24],
  5: [11, 10, 12],
  6: [4, 31, 9],
  7: [17, 7, 23],
  8: [13],
  9: [21, 29],
  10: [22, 20, 6, 26, 30],
  11: [28, 19],
  12: [16],
};
