/** Sum of the digits, each multiplied by the weight at its place; both aligned to the right. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  const offset = weights.length - digits.length;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[place]) * (weights[offset + place] ?? 0);
  }
  return sum;
}
