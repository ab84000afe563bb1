/**
 * Each row is the pattern of the key without its prefix, then the prefixes. `letters{10}` is one of the shapes in `detectors/api-key.ts`,
 * anything else a regular expression. A group captures a part of the key before the prefix. The URLs in the last rows are credentials
 * themselves, because anyone with the URL can post to it.
 */
export const providerKeys = String.raw`
[\s+]{1,4}(?=[^\s"']{0,128}\d|[^\s"']{24})[A-Za-z0-9_.~+/=-]{8,} Bearer bearer BEARER
[\s+]{1,4}(?=[A-Za-z]{0,64}[0-9A-Z+/=])[A-Za-z0-9+/]{8,}={0,2} Basic basic BASIC
letters{10} sk_live_ sk_test_ sk_prod_ sk_sbox_ rk_live_ rk_test_ rk_prod_
letters{14} sm_aat_ sm_pat_ sm_sat_
letters{16} LTAI
letters{18} skey_live_ skey_test_ lin_wh_ tr_prod_ tr_dev_ tr_stg_ tr_pat_ unkey_ AIK_CI_
letters{20} uak_ oak_ fw_ esecret_ ls__
letters{24} ek_ tly- vcp_ vci_ vca_ vcr_ vck_ rnd_ rpa_ rw_ ATBB aio_ ucat_ sk_
letters{30} nfp_ nfc_ nfo_ nfb_ nfu_ ghp_ gho_ ghu_ ghs_ ghr_ npm_ hf_ api_org_ pplx- gsk_ r8_ phx_ EAAB EAAC EAAG EAAM
letters{30} apify_api_ ddp_ ddo_ ddw_ jsrp_ jsrd_ jsrt_ xau_ polar_oat_ polar_pat_ samsara_api_ hcaik_ hcbik_ hcxik_ hcaic_ hcamk_
letters{32} AKID ico- lin_api_ lin_oauth_
letters{36} pnu_ svc_ svr_ sva_ svf_
letters{40} act. rft. arc_ kpat_ spat_ sess- CLOJARS_ xai- ntn_ napi_ csk- ck- m0- ramp_sec_ pat_ sat_ vtwn_ gb_api_ pina_ cog_ AKLT AIK_SECRET_ AGE-SECRET-KEY-1
letters{54} EZAK EZTK AKCp cmVmd rdme_ os_v2_app_ os_v2_org_ permit_key_
letters{80} EAA
word{16} endr+ AVNS_ NRAK- NRJS- NRII- NRAA- NRIQ- NRRA-
word{20} GOCSPX- YCAJ sbp_ sb_secret_ hvs. hvb. hvr. tskey- scw-secret- GR1348941 dckr_pat_ dckr_oat_ sq0atp- sq0csp-
word{20} sq0idp- sk- sk_car_ sk_V2_ bb_live_ Mid-server- SB-Mid-server- ory_pat_ vercel_blob_rw_ ydc-sk- xwfp- github_pat_
word{24} sk_org_ cfut_ cfat_ cfk_ cfp_ tvly-
word{30} syt_ oa_prod_ oa_sand_ sktsec_ dbtc_ dbtu_ phs_ zpka_ AQ.Ab8RN6 y0_AgAA mdb_sa_sk_ secret-live- secret-test-
word{30} 1//0 HRKU- CCIPAT_ CCIPRJ_ figd_ figu_ figo_ figr_ tgp_v1_ pcsk_ jina_ AQVN AIza
word{40} sk_dev_ sha256~ tk-us- tk-eu- pypi- fio-u- nvapi- CFPAT- IGQV duffel_test_ duffel_live_ lsv2_pt_ lsv2_sk_
word{40} vk1.a. IGAA
word{80} gAAAAA
word{50} sl. sl.u. CCDB1_ essu_ cnvca pdl_live_apikey_ pdl_sdbx_apikey_ wandb_v1_ A21AA mfa. Atzr| Atza| dnkey- PMAK- xkeysib- xsmtpsib-
word{56} EAAA
\d{10,20}-\d{6}-[\w-]{30,100} APP_USR- TEST-
base64{20} bedrock-api-key- ya29. fo1_ fm1_ fm1r_ fm1a_ fm2_ whsec_ glc_ glsa_
base64{30} ptr_ BBDC- dG9rO xnd_production_ xnd_development_
base64{60} RWRTY0Iy eyJhIjoi 5Aep861 ABSK ops_eyJ apk_user_ klarna_live_api_ klarna_test_api_ ory_at_ ory_rt_ ory_ac_ IQoJb3JpZ2lu FwoGZXIvYXdz FQoGZXIvYXdz eyJrIjoi
exact{22} md- ak- as-
exact{24} s. app- dataset-
exact{28} BSA sig_
(?=[a-z]{0,31}[\dA-Z])[A-Za-z0-9]{32}(?![A-Za-z0-9]) p8e-
exact{38} 4b1d
exact{43} pa- secret- secret_
hex{30} pul- bkua_ bkaj_ bkct_ shpat_ shpca_ shppa_ shpss_ shptka_ e2b_ dop_v1_ doo_v1_ dor_v1_ rubygems_ squ_ sqp_ sqa_ shippo_live_ shippo_test_ mlsn.
hex{60} packagist_uut_ packagist_uur_ packagist_out_ packagist_our_ packagist_ort_ packagist_orr_ signkey-prod- signkey-test- ATTA
hex{60} dtn_ ed25519-priv-0x amzn1.oa2-cs.v1. s-s4t2ud- s-s4t2af- rootly_ key_ crsr_
(?<![\w+/=-]K00\d)(?=[A-Z\d+/]{0,26}[a-z])(?=[a-z\d+/]{0,26}[A-Z])[A-Za-z\d+/]{27}(?![\w+/=-]) K000 K001 K002 K003 K004 K005
[A-Z2-7]{16}(?![A-Za-z0-9]) AKIA ASIA ABIA ACCA AROA AIDA
\s[\w+/.-]{20,}={0,3} FlyV1
[A-Z0-9a-z_-]{4,400}={0,2}\.[A-Z0-9a-z_-]{86}={0,2} t1.
dotted{20} pscale_tkn_ pscale_pw_ pscale_oauth_ dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.
[a-f0-9]{24}-[a-f0-9]{100,160} v1.0-
[a-f0-9]{32}(?:-\d)? dapi dose
dotted{16} glpat- gldt- glft- glsoat- glrt- glrtr- glcbt- glptt- glagent- gloas- glimt- glffct- glwt-
[A-Za-z0-9]{32}(?![A-Za-z0-9]) cio
[a-z0-9]{43}(?![A-Za-z0-9]) oy2
[\w=-]{60,320} ATATT3 ATCTT3
[A-Z0-9]{25,36}(?![A-Za-z0-9]) API-
[\w.-]{0,20}[\s'":=>]{1,5}[a-fA-F0-9]{40}(?![A-Za-z0-9]) sourcegraph SOURCEGRAPH Sourcegraph
(?:[a-fA-F0-9]{16}_|local_)?[a-fA-F0-9]{40} sgp_
[\w-]{20,24}\.[a-zA-Z0-9]{20,32}\.[a-zA-Z0-9]{18,32} pat. sat.
[0-9a-z]{16}\$[0-9a-f]{32} access_token$production$ access_token$sandbox$
[A-Za-z0-9]{12,64}(?:-X)? FLWSECK_TEST- FLWSECK- FLWPUBK_TEST-
(?=[\w-]{0,30}\d)(?=[\w-]{0,30}[A-Z])(?:[\w=-]{40}|[A-Za-z0-9]{30})(?![\w-])|[a-f0-9]{35}(?![A-Za-z0-9]) live_ test_
[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12} access-sandbox- access-production- access-development- pat-na1- pat-na2- pat-eu1- pat-ap1-
[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12} luma- xaat- xapt- amzn.mws. ovsxat_ ctx7sk- waka_ sdk- persona_production_ persona_sandbox_
(?:live|test)_[A-Za-z0-9]{14,} rzp_ pst_
[A-Za-z0-9]{14,64}_secret_[A-Za-z0-9]{16,64} pi_ seti_
[A-Za-z0-9%+/=-]{10,512} xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxc- xoxd- xoxe- xoxe.xoxb- xoxe.xoxp- xapp-
(?:[\w-]{16,32}\.[\w-]{32,64}|[\w=.-]{60,72}) SG.
[0-9a-f]{32}(?![A-Za-z0-9]) key- fc- cu_ cal_live_
[0-9a-f]{40}(?![A-Za-z0-9]) ck_ cs_
[A-Za-z0-9]{6,12}_[A-Za-z0-9]{16,32} re_
[0-9a-f]{31}(?![A-Za-z0-9]) SK0 SK1 SK2 SK3 SK4 SK5 SK6 SK7 SK8 SK9 SKa SKb SKc SKd SKe SKf
[A-Za-z0-9_+/=-]{30,500} sntrys_ sntryu_ sntrya_ sntryi_
[A-Za-z0-9]{14}\.[a-f0-9]{64} pat
dotted{40} tfp_ st. hawk. api_live. api_live_us. api_live_ca. api_sandbox. dt0c01. dt0s01. dt0s02. dt0s16.
[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5} A3-
[02-9ac-hj-np-z]{58}(?![02-9a-z]) nsec1
[02-9ac-hj-np-z]{50,110}(?![02-9a-z]) suiprivkey1 ed25519_sk1 ed25519e_sk1 addr_sk1 addr_xsk1 root_xsk1 acct_xsk1
[1-9A-HJ-NP-Za-km-z]{40,60}(?![A-Za-z0-9]) PVT_K1_ PVT_R1_
(?:[\w-]{40,2000}|wrap\.pie\.[\w-]{40,2000})(?:\.[\w-]{4,500})? v1.local. v2.local. v3.local. v4.local. v1.public. v2.public. v3.public. v4.public.
(?:[\w-]{40,200}) k1.local. k2.local. k3.local. k4.local. k1.secret. k2.secret. k3.secret. k4.secret. k3.local-pw. k4.local-pw. k3.secret-pw. k4.secret-pw.
[0-9a-f]{32}\.[0-9a-f]{32}(?![A-Za-z0-9]) 1000.
[a-z0-9]{5}:[a-z0-9]{54}(?![A-Za-z0-9]) token-
(?=[a-z]{0,29}\d)[a-z0-9]{30}(?![A-Za-z0-9]) oauth:
(?:[A-Za-z0-9]{60}|[A-Za-z0-9+/]{60,64}={0,2})(?![A-Za-z0-9]) cflt
[A-Za-z0-9.]{40,120} snyk_uat. snyk_sat.
[A-Za-z0-9]{8,24}\.[A-Za-z0-9+/]{6,40}={0,2} WPL_AP0. WPL_AP1.
[A-Za-z0-9+/]{60,200}={0,2}-[A-Za-z0-9+/]{40,200}={0,2} AQE
eyJ[\w-]{20,160}\.[\w-]{16,64} pk. sk. tk.
[A-Z0-9]{17}(?![A-Za-z0-9]) SCW
(?:[0-9a-f]{34}|\d{6,10}_[A-Z0-9]{32})(?![A-Za-z0-9]) pk_
[0-9A-F]{32}_[A-Za-z0-9]{20,24} KEY
[A-Za-z0-9]{12,15}![\w.]{80,120} 00D
(?:\d{13,20}/)?\d{13,20}:[0-9a-f]{32}(?![A-Za-z0-9]) 1/ 2/
[A-Za-z0-9]{24}:[0-9a-f]{64} AstraCS:
[\w%.~+/=:-]{8,} secret-token:
[A-Za-z0-9%+/=]{60,} AAAAAAAAAAAAAAAAAAAAA
[\w-]{21,26}\.[\w-]{6}\.[\w-]{27,40} MT Mj Mz MD ND NT Nj Nz OD OT AT
(?<=(\d{6,14}:)?AA)(?:[\w-]{33}(?![\w-])|AA[\w-]{7}:APA91b[\w-]{100,}) AA
(?<=(\b[A-Za-z0-9]{14}\.)atlasv1\.)(?=[a-z_-]{0,40}[A-Z0-9])[\w=-]{60,70} atlasv1.
(?<=(\b[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_)mmk)(?![A-Za-z0-9]) mmk
(?<=(\b[0-9a-f]{32}-)us\d)\d?(?![A-Za-z0-9]) us1 us2 us3 us4 us5 us6 us7 us8 us9
[A-Za-z0-9+/]{5}[AQgw]==(?<=([A-Za-z0-9+/]{76}\+)ASt.{8}) ASt
(?<=([\w~.]{3}\dQ)~)(?=[a-z_.~-]{0,30}[A-Z0-9])[\w~.-]{31,34} ~
(?<=(\b\d{15,16})\|)[\w-]{27,40}(?![\w-])|(?<=\b(?:prod|dev|preview|project):[a-z0-9:-]{3,60}\|)[A-Za-z0-9+/]{40,}={0,2} |
\d{6,12}:[\w-]{30,40} bot
(?:services|workflows|triggers)/[A-Za-z0-9/+_-]{20,160} hooks.slack.com/
(?:v\d{1,2}/)?webhooks/\d{15,21}/[\w-]{40,100} discord.com/api/ discordapp.com/api/
hooks/(?:catch|standard)/\d{1,12}/[A-Za-z0-9]{4,40} hooks.zapier.com/
(?:(?=[a-z]{0,25}\d)[a-z0-9]{26}|[A-Za-z0-9]{17,24}/[A-Za-z0-9]{40,64})(?![\w.-]) hooks/
[0-9a-f]{32}(?![A-Za-z0-9]) infura.io/v3/ infura.io/ws/v3/
[\w-]{32}(?![\w-]) alchemy.com/v2/ alchemy.com/v3/ alchemy.com/nft/v2/ alchemy.com/nft/v3/ alchemyapi.io/v2/
[0-9a-f]{64}(?![A-Za-z0-9]) ankr.com/eth/ ankr.com/bsc/ ankr.com/polygon/ ankr.com/arbitrum/ ankr.com/optimism/ ankr.com/base/ ankr.com/solana/
[0-9a-f]{40}(?![A-Za-z0-9]) quiknode.pro/
[0-9a-f]{32}(?![A-Za-z0-9]) p2pify.com/ core.chainstack.com/
path{16} webhook.office.com/webhookb2/ outlook.office.com/webhook/ outlook.office365.com/webhook/ open.feishu.cn/open-apis/bot/v2/hook/
path{16} bce-v3/ open.larksuite.com/open-apis/bot/v2/hook/ qyapi.weixin.qq.com/cgi-bin/webhook/send?key= hooks.slack-gov.com/
path{16} maker.ifttt.com/trigger/ maker.ifttt.com/use/ mcp.zapier.com/api/mcp/ make.com/mcp/api/v1/u/ hook.eu1.make.com/ hook.eu2.make.com/
path{16} hook.us1.make.com/ hook.us2.make.com/ hook.integromat.com/ hooks.airtable.com/workflows/ automation.atlassian.com/pro/hooks/
path{16} events.pagerduty.com/integration/ alert.victorops.com/integrations/ webexapis.com/v1/webhooks/incoming/ tines.com/webhook/ hc-ping.com/
path{16} api.vercel.com/v1/integrations/deploy/ api.netlify.com/build_hooks/ api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/
[\w-]{8,64}\?key=[\w-]{6,64} api.render.com/deploy/
`;
