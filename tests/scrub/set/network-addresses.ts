/** Public addresses in unusual forms, addresses that name a network rather than a person, and versions. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "ip",
    `
    C2 beacon to ⟦37[dot]80[dot]201[dot]9⟧ on port 443
    blocked ⟦185[.]220[.]101[.]47⟧ at the firewall
    ioc: hxxp://⟦91(.)203(.)5(.)146⟧/payload.bin
    attacker ⟦45 [.] 155 [.] 205 [.] 233⟧
    seen from ⟦194{.}26{.}29{.}120⟧ twice
    host ⟦141[dot]97[dot]61[dot]77⟧ resolved
    sinkhole ⟦5[.]188.206.14⟧
    the server is ⟦81 dot 169 dot 145 dot 92⟧
    die Adresse ist ⟦81 punkt 169 punkt 145 punkt 92⟧
    la ip es ⟦190 punto 24 punto 8 punto 113⟧
    l'adresse ⟦90 point 63 point 12 point 4⟧
    host ec2-⟦141-97-61-248⟧.compute-1.amazonaws.com
    {"host":"ec2-⟦3-120-44-91⟧.eu-central-1.compute.amazonaws.com"}
    {"peer":"ec2-⟦54-93-12-201⟧"}
    login from c-⟦73-202-11-48⟧.hsd1.ca.comcast.net
    reverse dns pool-⟦71-114-9-230⟧.washdc.fios.verizon.net
    host-⟦92-20-117-34⟧.as13285.net timed out
    cpe-⟦24-193-77-12⟧.nyc.res.rr.com
    ip⟦68-104-33-21⟧.lv.lv.cox.net
    static-⟦88-198-54-12⟧.clients.your-server.de
    dsl-⟦187-190-251-7⟧-dyn.prod-infinitum.com.mx
    lfbn-idf1-1-⟦82-64-118-9⟧.w82-64.abo.wanadoo.fr
    ⟦86-44-91-120⟧-dynamic.b-ras1.example.eircom.net
    ⟦201-13-88-142⟧.dial-up.telesp.net.br
    p⟦5DC2A41F⟧.dip0.t-ipconnect.de
    p⟦4fd09a7e⟧.dip.t-dialin.net
    ⟦248.61.97.141⟧.in-addr.arpa
    static.⟦88.198.54.12⟧.clients.your-server.de
    ⟦12.54.198.88⟧.bc.googleusercontent.com
    {"hostname":"broadband-⟦90-154-71-22⟧.ip.moscow.rt.ru"}
    {"remote_addr":"⟦89.160.20.23⟧:51234"}
    {"x_forwarded_for":"⟦89.160.20.23⟧, 10.0.0.7"}
    {"x-forwarded-for":"10.0.0.7, ⟦89.160.20.23⟧"}
    via 192.168.1.1 to ⟦8.20.247.20⟧
    version 1.2.3.4 / ⟦141.97.61.142⟧
    client versions ⟦141.97.61.142⟧ or ⟦82.2.69.142⟧
    firmware 1.2.3.4 to ⟦141.97.61.77⟧
    from ⟦::ffff:141.97.61.160⟧
    [⟦2a02:8109:9a80:1f::5c⟧]:443
    {"client_ip":"⟦100.128.3.4⟧"}
    `,
  ),
  ...[
    "172.32.0.1",
    "172.15.0.1",
    "192.167.1.1",
    "100.63.0.1",
    "100.128.0.1",
    "169.253.1.1",
    "11.0.0.1",
    "9.255.1.2",
  ].map((address): HiddenCase => ({ kind: "ip", payload: { text: `from ${address}` }, gone: [address] })),
];

/** RFC 1918, RFC 3927, RFC 6598, RFC 5771; RFC 4193, RFC 4291. */
const networkTexts = [
  ...["10.0.0.1", "10.255.3.4", "172.16.0.9", "172.31.255.254", "192.168.0.1", "192.168.178.20", "169.254.169.254"],
  ...["100.64.0.1", "100.127.255.1", "127.0.0.1", "0.0.0.0", "255.255.255.0", "224.0.0.251", "239.255.255.250"],
  ...["fd12:3456:789a::1", "fc00::1", "fe80::1c2d:3eff:fe4f:5a6b", "fe80::1%eth0", "ff02::fb", "::1"],
  ...["::ffff:192.168.1.7", "::ffff:10.1.2.3", "FD00:ABCD::42"],
];

export const mustStay: readonly object[] = [
  ...networkTexts.flatMap((address) => [
    { text: `connect to ${address} failed` },
    { ip: address },
    { remote_addr: address },
    { client_ip: address, port: 8080 },
    { text: `addresses: ${address}, ${address}` },
    { text: JSON.stringify({ source_ip: address }) },
  ]),
  ...parsePayloads(`
    http://10.0.12.7:8080/health
    http://[fd00::12]:9000/
    inet 192.168.1.23/24 brd 192.168.1.255 scope global
    route 10.0.0.0/8 via 172.17.0.1 dev docker0
    10[.]0[.]0[.]5 is the jump host
    192[dot]168[dot]1[dot]1
    ip-10-0-31-7.ec2.internal
    ip-172-31-5-9.eu-west-1.compute.internal
    ec2-10-0-0-5
    {"host":"ip-10-42-0-17"}
    {"ip":"10.0.0.0/8"}
    {"ips":["10.0.0.5","192.168.4.4"]}
    {"remote_addr":"10.0.0.5:51234"}
    versions: 13.4.1.2, 13.4.2.1, 14.0.0.9
    tested on versions 13.4.1.2 and 13.4.2.1
    {"versions":["10.15.7.1","11.6.8.1"]}
    {"supported_versions":["10.15.7.1","11.6.8.1"]}
    macOS 13.4.1.2 and iOS 16.5.1.3
    upgrade from 2.4.1.8 to 2.5.0.1
    Release 7.1.2.14 / 7.1.2.15
    firmware 3.2.1.14 (was 3.1.9.2)
    2024-1-2-3.example.com
    build-1-28-0-1.example.com
    node-1-2-3-4.example.com
    release-2-4-1-8.docs.example.com
    chapter 3 dot 2 dot 1
    2 dot 5 dot 1 dot 0 dot 7
    v1-2-3-4.api.example.com
    550e8400-e29b-41d4-a716-446655440000.example.com
    backup-2024-11-12-03.example.com
    score 1-2-3-4 after extra time
    v1-2-3-4.docs.client.io
    app-1-20-3-4.static.pages.dev
    score: 3 dot 1 dot 4 dot 1
  `),
];
