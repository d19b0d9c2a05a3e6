/** Whether the last digit of a number checks the others, as on payment cards. (ISO/IEC 7812) */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits.at(-1 - index))
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}

/** Whether digits and letters (A is 10) leave 1 when divided by 97, as in a turned IBAN. (ISO 7064) */
export function passesMod97(text: string): boolean {
  return (
    remainder(
      text.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55)),
      97,
    ) === 1
  )
}

/** The letter of a DNI or NIE. */
export function isSpanishId(text: string): boolean {
  const number = text.slice(0, 8).replace(/[XYZ]/, letter => String('XYZ'.indexOf(letter)))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] === text.at(-1)
}

/** The key of a NIR; Corsica's departments count as 19 and 18. */
export function isFrenchId(text: string): boolean {
  const plain = text.replaceAll(' ', '').replace('2A', '19').replace('2B', '18')
  return 97 - remainder(plain.slice(0, 13), 97) === Number(plain.slice(13))
}

/** Both check digits of a CPF. */
export function isBrazilianId(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number)
  const check = (count: number): number =>
    ((digits.slice(0, count).reduce((sum, digit, index) => sum + digit * (count + 1 - index), 0) * 10) % 11) % 10
  return check(9) === digits[9] && check(10) === digits[10] && new Set(digits).size > 1
}

/** The check character of a resident identity number. (GB 11643) */
export function isChineseId(text: string): boolean {
  const sum = [...text.slice(0, 17)].reduce(
    (before, digit, index) => before + Number(digit) * (2 ** (17 - index) % 11),
    0,
  )
  return '10X98765432'[sum % 11] === text.at(-1)?.toUpperCase()
}

function remainder(digits: string, divisor: number): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0)
}
