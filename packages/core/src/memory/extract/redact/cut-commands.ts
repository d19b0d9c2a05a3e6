import { REDACTED } from '../../redacted.js'

/**
 * Flags behind which a command takes a credential, by command; `-p*` where it stands in the same word. One row a kind;
 * `redactor-rows.test.ts` reads each with each flag. Flags whose names speak of credentials, as `--password`, are no rows: they are statements.
 */
export const COMMAND_ROWS: Readonly<Record<string, string>> = {
  'curl|wget|http|https|xh|curlie':
    '-u -u* --user --user= -U --proxy-user -a --auth -b --cookie --oauth2-bearer --proxy-header',
  'mysql|mysqldump|mysqladmin|mysqlimport|mysqlshow|mariadb|mariadb-dump': '-p*',
  'sshpass|nxc|crackmapexec|plink|pscp|psftp': '-p -p* -pw',
  'mongo|mongosh|mongodump|mongorestore|mongoimport|mongoexport|influx|cqlsh|clickhouse-client|ksql|docker|podman|helm|oc|az|nerdctl|skopeo|heroku|rclone|nuget|cypher-shell|altool|fly|unlock-keychain|create-keychain':
    '-p',
  'redis-cli|keydb-cli|valkey-cli': '-a',
  'sqlcmd|bcp|isql|osql': '-P -P*',
  'ldapsearch|ldapadd|ldapmodify|ldapdelete|ldapwhoami|ldappasswd': '-w -w* -s',
  'smbclient|rpcclient|net|winexe|smbmap': '-U -p',
  'snmpwalk|snmpget|snmpset': '-c -A -X -a',
  etcdctl: '--user',
  'ssh-keygen': '-N -P',
  oathtool: '-b',
  nsupdate: '-y',
  erl: '-setcookie',
  '7z|7za|rar|unrar': '-p* -hp*',
  'zip|unzip|zipcloak': '-P',
  'keytool|jarsigner': '-storepass -keypass -srcstorepass -deststorepass -srckeypass -destkeypass',
  openssl: '-passin -passout -pass -k -K -1 -5 -6 -apr1',
  'add-generic-password|add-internet-password': '-w',
  rootpw: '--plaintext --iscrypted',
  'rabbitmqadmin|lftp|ncftp|xfreerdp|rdesktop|impacket-psexec|ipmitool|cadaver': '-p -P -u -u* /p:*',
  'wpa_cli|nmcli': 'password psk wifi-sec.psk 802-11-wireless-security.psk',
  'cmdkey|runas|schtasks|psexec|net.exe': '/pass:* /p /rp -p',
  'mosquitto_pub|mosquitto_sub|mqtt|kafkacat|nats|stomp': '-P -pw --creds',
  'vault|doctl|flyctl|gcloud|stripe|gh|glab': '-t --access-token',
  'htdigest|svn|hg|p4|cvs|rhc|cf|bx|ibmcloud': '-p -P --apikey',
}

interface Flags {
  /** Before a word of its own. */
  readonly apart: ReadonlySet<string>
  /** At the beginning of the word. */
  readonly joined: readonly string[]
}

const FLAGS = new Map<string, Flags>()
for (const [names, row] of Object.entries(COMMAND_ROWS)) {
  const flags = row.split(' ')
  const apart = new Set(flags.filter(flag => !/[*=]$/.test(flag)))
  const joined = flags.filter(flag => /[*=]$/.test(flag)).map(flag => flag.replace('*', ''))
  for (const name of names.split('|')) FLAGS.set(name, { apart, joined })
}

const COMMAND = new RegExp(`(?<![\\w.-])(?:${[...FLAGS.keys()].join('|')})[ \\t]`)
const PART = /&&|[\n|;]|"(?:[^"\n\\]|\\.){0,120}"|'[^'\n]{0,120}'|[^\s|;"']+|["']/g

/** A text without what its command lines hand over as credentials. Each word is read once. */
export function cutCommands(text: string, tell: (secret: string) => void): string {
  if (!COMMAND.test(text)) return text
  /** Commands of this line: one may run another. */
  let active: Flags[] = []
  /** What the next part is: a credential if it stands `apart`, if it is `joined` to this one, or the rest of one that was cut. */
  let next: 'apart' | 'joined' | 'rest' | undefined
  let end = 0
  return text.replace(PART, (part, place: number) => {
    const isJoined = place === end
    const expected = next === 'apart' || isJoined ? next : undefined
    end = place + part.length
    next = undefined
    if (/^(?:&&|[\n|;])$/.test(part)) {
      active = []
      return part
    }
    if (expected !== undefined && (expected !== 'apart' || !/^-\w/.test(part))) return hide(part, expected === 'rest')
    if (/^["']/.test(part) && part.includes(' '))
      return part.charAt(0) + cutCommands(part.slice(1, -1), tell) + part.slice(-1)
    const own = FLAGS.get(part.split(/[^\w.-]/).at(-1) ?? '')
    if (own !== undefined) {
      if (!active.includes(own)) active.push(own)
      return part
    }
    for (const { apart, joined } of active) {
      const flag = joined.find(start => part.startsWith(start) && !/^-\w-/.test(part))
      if (flag !== undefined && part.length > flag.length + 1) return flag + hide(part.slice(flag.length))
      if (flag === part) next = 'joined'
      if (apart.has(part)) next = 'apart'
    }
    return part
  })

  function hide(part: string, isRest = false): string {
    const value = part.replace(/^["']|["']$/g, '')
    // What a shell puts in is not here, and a port is none.
    if (!isRest && /^(?:\$|<|%\w+%$|[\d.:]{1,40}(?:\/\w{1,9})?$)/.test(value)) return part
    next = 'rest'
    tell(value.slice(value.indexOf(':') + 1))
    return isRest ? '' : REDACTED
  }
}
