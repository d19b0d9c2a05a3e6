/** Whether the user has done nothing on this page yet; `false` where the browser cannot tell. */
export function isUntouched(): boolean {
  return typeof navigator === 'object' && navigator.userActivation?.hasBeenActive === false
}
