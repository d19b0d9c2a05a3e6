interface SwitchProps {
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

export function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="switch">
      {label}
      <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
    </label>
  )
}
