import { expect, it } from 'vitest'
import { DEFAULT_REDACTOR } from './create-redactor.js'

const keep = (text: string): string | undefined => DEFAULT_REDACTOR.begin().text(text, 'text')

it.each([
  'Your Ride7 code is 854494\nFA+9',
  'Your verification code is 123 456.',
  'Ihre TAN lautet 811531. Gültig für 5 Minuten.',
  '689123 es tu código de verificación de Correo7.',
  'Seu código de acesso é 148524. Não compartilhe.',
  'Il tuo codice di verifica è 275125.',
  'Votre code de vérification est 275125. Merci.',
  'Je verificatiecode is 296339.',
  'Twój kod weryfikacyjny: 914284',
  'Doğrulama kodunuz: 237573',
  'Mã xác thực của bạn là 928542',
  'Kode OTP Anda adalah 793316. JANGAN bagikan.',
  '[상점] 인증번호 274874 를 입력해 주세요.',
  '【店】验证码：274874，请勿泄露。',
  'Ваш код подтверждения: 274874',
  'Subject: Hello\n\nEnter this code to sign in:\n\n727779\n\nIt ends soon.',
  '> Enter this code to sign in:\n>\n> 727779\n>\n> It ends soon.',
])('X13.12 cuts the code that lets in out of %j', text => {
  const [code = ''] = /\d{6}|\d{3} \d{3}/.exec(text) ?? []
  expect(code).not.toBe('')
  expect(keep(text) ?? '').not.toContain(code)
})

it.each([
  'The error code is 404001, says your server',
  'Your order code is 123456',
  'Your booking code is 384920.',
  'Enter your ZIP code: 902101',
  'The code was sent for your order 123456 yesterday',
  'Line 123456 of the code is yours',
  'Verification of invoice 123456 failed',
  'Sign in to see your 123456 points',
  'Your access code for all is in the mail:\n\n123456 people have read it',
  'your verification code has 100000 uses',
  'Security code review 202601 is done',
])('X13.12 leaves %j alone', text => expect(keep(text)).toBe(text))
