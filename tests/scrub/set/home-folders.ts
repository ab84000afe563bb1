/** User names in home folders on other systems, on file servers and in the folder names of coding agents. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = markedCases(
  "home_path",
  String.raw`
    \\wsl.localhost\Ubuntu-22.04\home\⟦mkowalski⟧\src\app
    \\wsl$\Debian\home\⟦oyuki⟧\.bashrc
    "\\\\wsl.localhost\\Ubuntu\\home\\⟦pferreira⟧\\dev"
    {"cwd":"\\\\wsl.localhost\\Ubuntu\\home\\⟦tholm⟧\\api"}
    \\nas\users\⟦lbianchi⟧\photos
    \\nas01\homes\⟦lbianchi⟧
    \\fs.corp.example\Users$\⟦a.schneider⟧\Desktop\report.xlsx
    \\server\home$\⟦a.schneider⟧\
    {"path":"\\\\fileserver\\users\\⟦dnovak⟧\\budget.xlsx"}
    \\storage\profiles\⟦ejansen⟧\ntuser.dat
    //nas/users/⟦rpatel⟧/movies
    smb://nas.local/homes/⟦rpatel⟧/docs
    /rootfs/home/⟦gokafor⟧/.ssh/authorized_keys
    /host/home/⟦gokafor⟧/data
    /hostfs/home/⟦gokafor⟧/data
    /proc/1/root/home/⟦vmeyer⟧/.profile
    /mnt/backup/home/⟦vmeyer⟧/mail
    /volume1/homes/⟦vmeyer⟧/Drive
    /export/home/⟦smoreau⟧/bin
    /chroot/home/⟦smoreau⟧/www
    /snapshots/daily.0/home/⟦smoreau⟧/x
    /home2/⟦cruzdev⟧/public_html/index.php
    ENOENT: ../../Users/⟦hannah⟧/Desktop/notes.txt
    import from ../../../Users/⟦hannah⟧/dev/lib
    ../../home/⟦tobias⟧/.config/app.json
    cat ~⟦jrivera⟧/notes.txt
    scp file host:~⟦jrivera⟧/incoming/
    https://www.cs.example.edu/~⟦jrivera⟧/papers/
    cd ~⟦asato⟧/projects && ls
    ~⟦asato⟧/.ssh/id_ed25519.pub
    "USER=⟦rwhitford⟧\nLOGNAME=⟦rwhitford⟧\nHOME=/home/⟦rwhitford⟧\nSHELL=/bin/zsh"
    "HOME=/Users/⟦msantoro⟧\nUSER=⟦msantoro⟧\nMAIL=/var/mail/⟦msantoro⟧"
    ⟦kgreaves⟧@build-7:~$ npm test
    "⟦kgreaves⟧@thinkpad:~/dev/shop$ ls\nREADME.md"
    ⟦lumar⟧@host:/srv/app# systemctl status
    ~/.claude/projects/-Users-⟦mirela⟧-dev-shop/4f.jsonl
    {"dir":"-Users-⟦mirela⟧-dev-shop"}
    -home-⟦okonkwo⟧-src-api
    projects/-home-⟦okonkwo⟧-work-api/session.jsonl
    C--Users-⟦Benoit⟧-Documents-app
    .claude/projects/-Users-⟦jane-doe⟧-code-shop/1.jsonl
    -Users-⟦xavier⟧
    C:\Benutzer\⟦svenja⟧\Dokumente
    C:\Utilisateurs\⟦maelle⟧\Bureau
    C:\Usuarios\⟦ximena⟧\Escritorio
    sftp://box/home/⟦pkovacs⟧/a
  `,
);

export const mustStay: readonly object[] = parsePayloads(String.raw`
  \\wsl.localhost\Ubuntu\home\ubuntu\src
  \\nas\users\public\photos
  \\nas\shared\reports
  \\server\share\home\index.html
  {"path":"\\\\fileserver\\users\\admin\\x"}
  /rootfs/home/runner/work
  /host/home/app/data
  import Header from '../../home/header'
  import { list } from "../../Users/UserList.tsx"
  require('../../users/profile')
  ../../home/components/Hero.tsx
  @import "~bootstrap/scss/bootstrap"
  @import '~@angular/material/theming'
  import x from '~components/Button'
  url("~assets/logo.png")
  ~/dev/shop
  cd ~/projects
  about ~5/min
  ~half/full
  took ~ms/op
  in ~seconds/minutes
  open ~data/file
  url(//cdn/home/banner)
  //assets/users/avatar
  ~requests/s on average
  git diff HEAD~3/x
  ~user/x
  ~root/.ssh
  "USER=app\nHOME=/home/app"
  "USER=billing\nHOME=/var/lib/billing"
  root@7f3a9c:/# ls
  ubuntu@ip-10-0-0-4:~$ pwd
  git@github.com:acme/shop.git
  scp report.csv deploy@web-1:~/incoming
  -Users-runner-work-app
  -home-ubuntu-src-app
  -Users-guide-for-beginners
  work-from-home-office-setup
  stay-at-home-order
  -home-page-title
  .nav-home-button-active
  --home-dir-path
  data-home-section-title
  pages/-home-hero-image.png
  https://shop.example/home/sale
  https://api.example/v1/users/settings
  /api/rootfs/status
  C:\Users\Public\Desktop
`);
